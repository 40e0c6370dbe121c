import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/actor.ts";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { session, user } from "#db/schema.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { sampleValues, userSamples } from "#tests/support/field-samples.ts";
import { banUser, unbanUser } from "./bans/user-bans.server.ts";
import { changeUsers } from "./bulk/bulk-changes.server.ts";
import { type UserFields, userFields } from "./user.schema.ts";
import { deleteUser } from "./user-deletion.server.ts";
import { equivalentRole } from "./user-rights.ts";
import { grantAdmin, setRole } from "./user-roles.server.ts";
import { createUser, updateUser } from "./user-writes.server.ts";
import { getUser } from "./users.server.ts";

const events = collectEvents();
beforeAll(migrateTestDatabase);

beforeEach(async () => {
  await db().delete(user);
});

type Person = Awaited<ReturnType<typeof makeUser>>;

function actorFor(person: Pick<Person, "id" | "name" | "email">) {
  return userActor(person, { requestId: "request-1" });
}

const makeAdmin = (fields: Partial<typeof user.$inferInsert> = {}) => makeUser({ role: "admin", ...fields });

let made = 0;

async function makeSession(userId: string, impersonatedBy: string | null = null) {
  made += 1;
  const expiresAt = new Date(Date.now() + 60_000);
  return firstRowOrThrow(
    await db()
      .insert(session)
      .values({ token: `t${made}`, userId, impersonatedBy, expiresAt })
      .returning(),
  );
}

async function sessionIds() {
  const sessions = await db().select({ id: session.id }).from(session);
  return sessions.map(({ id }) => id).sort();
}

async function version(id: string) {
  return (await getUser(id))?.version;
}

const removals: [string, (actor: Actor, person: Person) => Promise<{ result: string }>][] = [
  ["demoting", (actor, { id }) => setRole(actor, id, "user")],
  [
    "demoting in a form",
    (actor, { id, name, email }) => updateUser(actor, id, { name, email, role: "user" }),
  ],
  ["banning", (actor, { id }) => banUser(actor, id, {})],
  ["banning for a while", (actor, { id }) => banUser(actor, id, { until: new Date(Date.now() + 60_000) })],
  ["deleting", (actor, { id }) => deleteUser(actor, id)],
];

const succeeded = { result: expect.stringMatching(/^(updated|done)$/) };

describe.each(removals)("%s", (_, remove) => {
  test("is refused for oneself, even with other administrators", async () => {
    const admin = await makeAdmin();
    await makeAdmin();
    expect(await remove(actorFor(admin), admin)).toEqual({ result: "self" });
    expect(await getUser(admin.id)).toMatchObject({ role: "admin", banned: false });
    expect(events).toEqual([]);
  });

  test("is refused for the administrator behind an impersonation", async () => {
    const [admin, impersonated] = [await makeAdmin(), await makeAdmin()];
    const actor = userActor(impersonated, { impersonatorId: admin.id });
    expect(await remove(actor, admin)).toEqual({ result: "self" });
  });

  test("is refused for the last administrator, even from the command line or when others are banned or only invited", async () => {
    const last = await makeAdmin();
    await makeAdmin({ banned: true });
    await makeAdmin({ emailVerified: false });
    await makeUser();
    expect(await remove(commandLineActor, last)).toEqual({ result: "lastAdministrator" });
    expect(await getUser(last.id)).toMatchObject({ role: "admin", banned: false });
  });

  test("recognizes the last administrator among several roles", async () => {
    const admin = await makeAdmin({ role: "user, admin" });
    expect(await remove(commandLineActor, admin)).toEqual({ result: "lastAdministrator" });
    await makeAdmin({ role: "admin,user", banned: true, banExpires: new Date(Date.now() - 1) });
    expect(await remove(commandLineActor, admin)).toMatchObject(succeeded);
  });

  test("is refused if the permission was revoked during the request", async () => {
    const [target] = [await makeAdmin(), await makeAdmin()];
    const demoted = await makeUser();
    const banned = await makeAdmin({ banned: true });
    for (const actor of [demoted, banned, { id: "gone", name: "Gone", email: "gone@example.org" }]) {
      await expect(remove(actorFor(actor), target)).rejects.toBe(forbidden);
    }
  });

  test("leaves an administrator if two remove each other at the same time, 30 times", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 30; round++) {
      await db().delete(user);
      const [a, b] = [await makeAdmin(), await makeAdmin()];
      const outcomes = await Promise.allSettled([remove(actorFor(a), b), remove(actorFor(b), a)]);
      const result = expect.stringMatching(/^(updated|done)$/);
      const done = { status: "fulfilled", value: expect.objectContaining({ result }) };
      // The other is not allowed anymore.
      expect(outcomes).toEqual(expect.arrayContaining([done, { status: "rejected", reason: forbidden }]));
      const left = await db().select().from(user);
      expect(left.filter(({ role, banned }) => role === "admin" && !banned)).toHaveLength(1);
    }
  });

  test("ends the impersonations that they started at once, and no others", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const person = await makeUser();
    await makeSession(person.id, admin.id);
    const kept = [await makeSession(person.id), await makeSession(person.id, other.id)].map(({ id }) => id);
    expect(await remove(commandLineActor, admin)).toMatchObject(succeeded);
    expect(await sessionIds()).toEqual(kept.sort());
  });
});

test("waits for changes by another process", { tags: "sqlite" }, async () => {
  const [a, b] = [await makeAdmin(), await makeAdmin()];
  const script = `
    const database = new (require("better-sqlite3"))(process.argv[1]);
    database.exec("BEGIN IMMEDIATE");
    database.prepare("UPDATE user SET role = 'user' WHERE id = ?").run(process.argv[2]);
    console.log("changed");
    setTimeout(() => database.exec("COMMIT"), 300);
  `;
  const other = spawn(process.execPath, ["-e", script, databaseFile(), b.id]);
  await once(other.stdout, "data");
  expect(await setRole(commandLineActor, a.id, "user")).toEqual({ result: "lastAdministrator" });
  await once(other, "exit");
});

describe("a ban", () => {
  test("ends every session, and is lifted", async () => {
    const admin = await makeAdmin();
    const person = await makeUser();
    await makeSession(person.id);
    await makeSession(person.id, admin.id);
    const until = new Date(Date.now() + 60_000);
    expect(await banUser(actorFor(admin), person.id, { reason: "spam", until })).toEqual({
      result: "done",
      before: expect.objectContaining({ id: person.id }),
    });
    expect(await sessionIds()).toEqual([]);
    expect(await getUser(person.id)).toMatchObject({ banned: true, banReason: "spam", banExpires: +until });
    expect(await unbanUser(actorFor(admin), person.id)).toEqual({
      result: "done",
      before: expect.objectContaining({ id: person.id }),
    });
    expect(await getUser(person.id)).toMatchObject({ banned: false, banReason: null, banExpires: null });
    expect(events).toMatchObject([
      {
        kind: "user.ban",
        actor: { id: admin.id, name: admin.name, requestId: "request-1" },
        subject: { id: person.id, name: person.name },
        details: { reason: "spam", until: +until },
      },
      { kind: "user.unban", subject: { id: person.id } },
    ]);
  });

  test("and lifting it raise the version, even if the clock was set back", async () => {
    const updatedAt = new Date(Date.now() + 60_000);
    const [person, admin] = [await makeUser({ updatedAt }), actorFor(await makeAdmin())];
    await banUser(admin, person.id, {});
    expect(await version(person.id)).toBe(updatedAt.getTime() + 1);
    await unbanUser(admin, person.id);
    expect(await version(person.id)).toBe(updatedAt.getTime() + 2);
  });
});

describe("roles", () => {
  test("are stored trimmed", async () => {
    const admin = await makeAdmin();
    const person = await makeUser({ role: " user , user" });
    expect(await setRole(actorFor(admin), person.id, "admin")).toEqual({
      result: "done",
      before: expect.objectContaining({ id: person.id }),
    });
    expect((await getUser(person.id))?.role).toBe("admin");
    expect(events).toMatchObject([
      { kind: "user.role", before: { role: " user , user" }, after: { role: "admin" } },
    ]);
  });

  test.each<[string, (actor: Actor, person: Person) => unknown]>([
    ["a role", (actor, { id }) => setRole(actor, id, "admin")],
    ["a form", (actor, { id, name, email }) => updateUser(actor, id, { name, email, role: "admin" })],
    ["a role for several", (actor, { id }) => changeUsers(actor, [id], { operation: "role", role: "admin" })],
    ["the command line", (_actor, { email }) => grantAdmin(email)],
  ])(
    "of an administrator, given by %s, end all sessions of the user, including impersonations",
    async (_, promote) => {
      const [admin, person, other] = [await makeAdmin(), await makeUser(), await makeUser()];
      await makeSession(person.id, admin.id);
      await makeSession(person.id);
      const kept = await makeSession(other.id, admin.id);
      await promote(actorFor(admin), person);
      expect((await getUser(person.id))?.role).toContain("admin");
      expect(await sessionIds()).toEqual([kept.id]);
    },
  );

  test("emit no event if unchanged", async () => {
    const admin = await makeAdmin();
    expect(await setRole(actorFor(admin), admin.id, "admin")).toEqual({ result: "done" });
    expect(await grantAdmin(admin.email)).toEqual({ result: "alreadyAdmin" });
    expect(events).toEqual([]);
  });

  test("are given by the command line only to the exact address, in any case", async () => {
    const kim = await makeUser({ email: "kim@example.org" });
    expect(await grantAdmin("\u212aim@example.org")).toEqual({ result: "noAccount" });
    expect(await grantAdmin(" KIM@Example.org")).toEqual({ result: "granted" });
    expect((await getUser(kim.id))?.role).toContain("admin");
  });

  test("one's own role cannot change with the name", async () => {
    const admin = await makeAdmin();
    const fields = { email: admin.email, role: "admin" as const };
    expect(await updateUser(actorFor(admin), admin.id, { ...fields, name: "Ada" })).toMatchObject({
      result: "updated",
      user: { name: "Ada" },
    });
    expect(await updateUser(actorFor(admin), admin.id, { ...fields, name: "Eve", role: "user" })).toEqual({
      result: "self",
    });
    expect(await getUser(admin.id)).toMatchObject({ name: "Ada", role: "admin" });
  });

  test.each([
    [
      "an update",
      (actor: Actor, { id, name, email }: UserRecord) =>
        updateUser(actor, id, { name, email, role: "admin" }),
    ],
    ["a new role", (actor: Actor, { id }: UserRecord) => setRole(actor, id, "admin")],
  ])("several roles are replaced by %s with one of them", async (_, change) => {
    const actor = actorFor(await makeAdmin());
    const person = await makeUser({ role: "user,admin" });
    await change(actor, person);
    expect(await getUser(person.id)).toMatchObject({ role: "admin" });
    expect(events.map(({ kind }) => kind)).toEqual(["user.role"]);
  });
});

test("a role that the product no longer has is kept without a new one, and replaced by any", async () => {
  const actor = actorFor(await makeAdmin());
  const { id, email } = await makeUser({ role: "removed" });
  await updateUser(actor, id, { name: "Ada", email, role: equivalentRole("removed") });
  expect(await getUser(id)).toMatchObject({ name: "Ada", role: "removed" });
  await updateUser(actor, id, { name: "Ada", email, role: "user" });
  expect(await getUser(id)).toMatchObject({ role: "user" });
});

describe("accounts", () => {
  const fields = { name: "Ada", email: "ada@example.org", role: "user" as const };

  test("created by an administrator are unverified and have a unique address, and a form sent twice creates one", async () => {
    const actor = actorFor(await makeAdmin());
    const id = crypto.randomUUID();
    const created = await createUser(actor, { ...fields, id });
    expect(created).toMatchObject({ result: "created", user: { id, emailVerified: false } });
    expect(await createUser(actor, { ...fields, id })).toEqual(created);
    expect(await createUser(actor, fields)).toEqual({ result: "emailTaken" });
    expect(events.map(({ kind }) => kind)).toEqual(["user.create"]);
  });

  test.each(fieldNames(userFields))("%s can be changed alone and read again", async (field) => {
    const actor = actorFor(await makeAdmin());
    const sample = (number: number) => sampleValues(userSamples, number, "tag") as UserFields;
    const created = await createUser(actor, sample(1));
    if (created.result !== "created") throw new Error("The account was not made");
    const { id, version } = created.user;
    expect(created.user).toMatchObject(sample(1));
    const changed = { ...sample(1), [field]: sample(2)[field] };
    expect(await updateUser(actor, id, { ...changed, expectedVersions: [version] })).toMatchObject({
      result: "updated",
    });
    expect(await getUser(id)).toMatchObject(changed);
    expect(events.at(-1)?.kind).toMatch(/^user\.(update|email|role)$/);
    expect(await updateUser(actor, id, { ...sample(3), expectedVersions: [version] })).toMatchObject({
      result: "conflict",
      user: changed,
    });
  });

  test("a conflicting change returns the saved version instead of overwriting it", async () => {
    const actor = actorFor(await makeAdmin());
    const person = await makeUser(fields);
    const read = await version(person.id);
    expect(
      await updateUser(actor, person.id, { ...fields, name: "First", expectedVersions: [Number(read)] }),
    ).toMatchObject({
      result: "updated",
    });
    expect(
      await updateUser(actor, person.id, { ...fields, name: "Second", expectedVersions: [Number(read)] }),
    ).toMatchObject({
      result: "conflict",
      user: { name: "First" },
    });
    // A repeated form conflicts with its own change.
    expect(
      await updateUser(actor, person.id, { ...fields, name: "First", expectedVersions: [Number(read)] }),
    ).toMatchObject({
      result: "updated",
    });
    const again = await version(person.id);
    expect(again).toBeGreaterThan(read ?? 0);
    expect(
      await updateUser(actor, person.id, { ...fields, name: "Second", expectedVersions: [Number(again)] }),
    ).toMatchObject({
      result: "updated",
    });
  });

  test("a new email is unverified; a taken email is refused", async () => {
    const actor = actorFor(await makeAdmin());
    const person = await makeUser(fields);
    const other = await makeUser();
    expect(await updateUser(actor, person.id, { ...fields, email: other.email })).toEqual({
      result: "emailTaken",
    });
    expect(await updateUser(actor, person.id, { ...fields, email: "new@example.org" })).toMatchObject({
      result: "updated",
      user: { email: "new@example.org", emailVerified: false },
    });
    expect(events).toMatchObject([
      { kind: "user.email", before: { email: "ada@example.org" }, after: { email: "new@example.org" } },
    ]);
  });

  test("are not found after deletion", async () => {
    const actor = actorFor(await makeAdmin());
    expect(await deleteUser(actor, "gone")).toEqual({ result: "gone" });
    expect(await banUser(actor, "gone", {})).toEqual({ result: "gone" });
    expect(await updateUser(actor, "gone", fields)).toEqual({ result: "gone" });
    expect(await getUser("gone")).toBeUndefined();
  });

  test("a deletion ends the sessions, and its event has the name", async () => {
    const admin = await makeAdmin();
    const person = await makeUser();
    await makeSession(person.id);
    expect(await deleteUser(actorFor(admin), person.id)).toEqual({
      result: "done",
      before: expect.objectContaining({ id: person.id }),
    });
    expect(await sessionIds()).toEqual([]);
    expect(events).toMatchObject([{ kind: "user.delete", subject: { id: person.id, name: person.name } }]);
  });
});

describe("bulk changes", () => {
  test("follow the rules for each user separately", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const people = [await makeUser(), await makeUser()];
    const ids = [admin.id, other.id, ...people.map(({ id }) => id), "gone", other.id];
    expect(await changeUsers(actorFor(admin), ids, { operation: "role", role: "user" })).toEqual({
      before: expect.any(Array),
      done: 1,
      refused: { self: 1, gone: 1, sameRole: 2 },
    });
    expect(await changeUsers(actorFor(admin), ids, { operation: "delete" })).toEqual({
      before: expect.any(Array),
      done: 3,
      refused: { self: 1, gone: 1 },
    });
    expect(await db().select().from(user)).toMatchObject([{ id: admin.id, role: "admin" }]);
  });

  test("ban users and end their sessions, except one's own", async () => {
    const admin = await makeAdmin();
    const people = [await makeUser(), await makeUser()];
    const ids = [admin, ...people].map(({ id }) => id);
    for (const id of ids) await makeSession(id);
    const until = new Date(Date.now() + 60_000);
    expect(await changeUsers(actorFor(admin), ids, { operation: "sign-out" })).toEqual({
      before: expect.any(Array),
      done: 2,
      refused: { self: 1 },
    });
    expect(await db().select().from(session)).toMatchObject([{ userId: admin.id }]);
    expect(await changeUsers(actorFor(admin), ids, { operation: "ban", reason: "Spam", until })).toEqual({
      before: expect.any(Array),
      done: 2,
      refused: { self: 1 },
    });
    const banned = await db().select().from(user).where(eq(user.banned, true));
    expect(banned.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(banned[0]).toMatchObject({ banReason: "Spam", banExpires: until });
  });

  test("keep the last administrator, even from the command line", async () => {
    const admins = [await makeAdmin(), await makeAdmin()];
    expect(
      await changeUsers(
        commandLineActor,
        admins.map(({ id }) => id),
        { operation: "delete" },
      ),
    ).toEqual({
      before: expect.any(Array),
      done: 1,
      refused: { lastAdministrator: 1 },
    });
  });

  test("are refused to users without permission", async () => {
    const person = await makeUser();
    expect(await changeUsers(actorFor(person), [person.id, "x"], { operation: "delete" })).toEqual({
      before: [],
      done: 0,
      refused: { notAllowed: 2 },
    });
  });
});
