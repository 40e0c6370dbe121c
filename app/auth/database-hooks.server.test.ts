import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recordUsedAdminEmails } from "#app/access/admin-emails.server.ts";
import { db } from "#db/client.server.ts";
import { session, usedAdminEmail, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { auth } from "./auth.server.ts";
import { databaseHooks } from "./database-hooks.server.ts";

const events = collectEvents();

beforeAll(async () => {
  process.env.ADMIN_EMAILS =
    "chief@example.org,second-chief@example.org,former-chief@example.org,third-chief@example.org,fourth-chief@example.org,fifth-chief@example.org";
  await migrateTestDatabase();
});

async function adapter() {
  return (await auth().$context).internalAdapter;
}

async function stored(id: string) {
  return (await db().select().from(user).where(eq(user.id, id)))[0];
}

test.each([{ role: "user" }, { role: "admin" }, { banned: true }, { banned: true, banReason: "x" }])(
  "refuses a change to %j that bypasses the rules about users",
  async (changes) => {
    const admin = await makeUser({ role: "admin" });
    await expect((await adapter()).updateUser(admin.id, changes)).rejects.toThrow(
      "managed on the user pages",
    );
    expect(await stored(admin.id)).toMatchObject({ role: "admin", banned: false });
  },
);

test("refuses a deletion that bypasses the rules about users", async () => {
  const person = await makeUser();
  await expect((await adapter()).deleteUser(person.id)).rejects.toThrow("managed on the user pages");
  expect(await stored(person.id)).toBeDefined();
});

test("allows lifting an expired ban and verifying an address", async () => {
  const person = await makeUser({ banned: true, emailVerified: false });
  await (await adapter()).updateUser(person.id, { banned: false, emailVerified: true });
  expect(await stored(person.id)).toMatchObject({ banned: false, emailVerified: true });
});

test("the first sign-in with an address in ADMIN_EMAILS ends all other sessions and impersonations", async () => {
  const admin = await makeUser({ role: "admin" });
  const chief = await makeUser({ email: "chief@example.org" });
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(session)
    .values({ token: "impersonation", userId: chief.id, impersonatedBy: admin.id, expiresAt });
  const own = await (await adapter()).createSession(chief.id);
  expect((await stored(chief.id))?.role).toBe("admin");
  const left = await db().select({ token: session.token }).from(session).where(eq(session.userId, chief.id));
  expect(left).toEqual([{ token: own.token }]);
});

test("a demoted administrator is not promoted again by a later sign-in", async () => {
  const chief = await makeUser({ email: "former-chief@example.org", lastSignInAt: new Date(0) });
  await (await adapter()).createSession(chief.id);
  expect((await stored(chief.id))?.role).toBe("user");
});

test.each(["deleted", "moved to another email"])(
  "an address in ADMIN_EMAILS whose account was %s makes no second administrator",
  async (what) => {
    const email = what === "deleted" ? "third-chief@example.org" : "fourth-chief@example.org";
    const first = await makeUser({ email });
    await (await adapter()).createSession(first.id);
    expect((await stored(first.id))?.role).toBe("admin");
    if (what === "deleted") await db().delete(user).where(eq(user.id, first.id));
    else await db().update(user).set({ email: "elsewhere@example.org" }).where(eq(user.id, first.id));

    const second = await makeUser({ email });
    await (await adapter()).createSession(second.id);
    expect((await stored(second.id))?.role).toBe("user");
  },
);

test("an account that signed in under an earlier version has used its address in ADMIN_EMAILS", async () => {
  const email = "former-chief@example.org";
  await db().delete(user).where(eq(user.email, email));
  const former = await makeUser({ email, lastSignInAt: new Date(0) });
  await recordUsedAdminEmails();
  await recordUsedAdminEmails();
  await db().delete(user).where(eq(user.id, former.id));

  const again = await makeUser({ email });
  await (await adapter()).createSession(again.id);
  expect((await stored(again.id))?.role).toBe("user");
  expect(JSON.stringify(await db().select().from(usedAdminEmail))).not.toContain("former-chief");
});

test("an address that an administrator entered is not used up before its first sign-in", async () => {
  const email = "fifth-chief@example.org";
  const changed = await makeUser({ email, emailVerified: false, lastSignInAt: new Date(0) });
  await recordUsedAdminEmails();
  await db().delete(user).where(eq(user.id, changed.id));

  const chief = await makeUser({ email });
  await (await adapter()).createSession(chief.id);
  expect((await stored(chief.id))?.role).toBe("admin");
});

test("an unverified address is not promoted to administrator", async () => {
  const chief = await makeUser({ email: "second-chief@example.org", emailVerified: false });
  await (await adapter()).createSession(chief.id);
  expect((await stored(chief.id))?.role).toBe("user");
});

test.each([
  [" admin , user", "admin,user"],
  ["root", "user"],
  [undefined, "user"],
])("the role %j of a new account is stored as %j", async (role, expected) => {
  const email = `new-${crypto.randomUUID()}@example.org`;
  const at = new Date();
  const account = {
    id: crypto.randomUUID(),
    email,
    name: "Ada",
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  };
  const hooks = databaseHooks?.user?.create;
  const prepared = await hooks?.before?.({ ...account, role }, null);
  expect(prepared).toMatchObject({ data: { role: expected } });
  await hooks?.after?.(account, null);
  expect(events).toMatchObject([{ kind: "user.create", subject: { id: account.id } }]);
});
