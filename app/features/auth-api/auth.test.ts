import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { encodeCursor } from "#app/lists/cursor.ts";
import { isDeletionRestricted } from "#app/resources/references/record-in-use.server.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn } from "#tests/support/smtp.ts";

vi.mock(import("#app/resources/references/record-in-use.server.ts"), async (original) => {
  const all = await original();
  return { ...all, isDeletionRestricted: vi.fn(all.isDeletionRestricted) };
});

const events = collectEvents();
const smtp = setUpMailDelivery();

beforeEach(async () => {
  await db().delete(user);
});

describe("the authentication API", () => {
  test.each([
    "/admin/ban-user",
    "/admin/unban-user",
    "/admin/set-role",
    "/admin/remove-user",
    "/admin/update-user",
    "/admin/create-user",
    "/admin/impersonate-user",
    "/admin/set-user-password",
    "/admin/revoke-user-sessions",
    "/update-user",
    "/change-email",
    "/sign-up/email",
    "/delete-user/callback",
    "/admin/list-users/",
  ])("has no call that bypasses the rules: %s", async (path) => {
    const admin = await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    const response = await browser.call(path, { userId: admin.id, role: "user", banned: true });
    expect(response.status).toBe(404);
    expect(events).toEqual([]);
  });

  test("lists users for those with permission, with the same search and order as the screen", async () => {
    const admin = await makeUser({ role: "admin", name: "Ada", createdAt: new Date(1) });
    const person = await makeUser({ name: "Åsa", createdAt: new Date(2) });
    const browser = await signedInClient(admin.id);
    expect((await new InProcessAuthClient().call("/admin/list-users")).status).toBe(401);
    const visitor = await signedInClient(person.id);
    expect((await visitor.call("/admin/list-users")).status).toBe(403);
    const list = async (query: string) => (await browser.call(`/admin/list-users${query}`)).json();
    expect(await list("")).toMatchObject({
      users: [{ id: admin.id }, { id: person.id }],
      total: 2,
      more: false,
    });
    expect(await list("?searchValue=ås")).toMatchObject({
      users: [{ id: person.id, name: "Åsa" }],
      total: 1,
    });
    expect(await list("?sortBy=createdAt&sortDirection=desc&limit=1")).toMatchObject({
      users: [{ id: person.id }],
    });
    expect(await list("?limit=1&offset=1")).toMatchObject({ users: [{ id: person.id }] });
    expect((await list("?limit=100000&offset=-1&sortBy=password")).users).toHaveLength(2);
    expect((await browser.call("/admin/list-users?offset=100000")).status).toBe(400);
    expect(JSON.stringify(await list(""))).not.toMatch(/token|banReason|password/);
  });

  test("refuses to list users by a filter or a cursor that it does not know", async () => {
    const admin = await makeUser({ role: "admin" });
    await makeUser();
    const browser = await signedInClient(admin.id);
    const list = (query: string) => browser.call(`/admin/list-users?${query}`);
    const role = "filterField=role&filterValue=admin";
    expect(await (await list(`${role}&filterOperator=eq`)).json()).toMatchObject({ total: 1 });
    const { next } = await (await list("sortBy=name&limit=1")).json();
    expect((await list(`sortBy=name&after=${next}`)).status).toBe(200);
    expect((await list("filterField=&filterValue=&filterOperator=")).status).toBe(200);
    for (const query of [
      "filterField=email&filterValue=a",
      "filterValue=admin",
      "filterField=role&filterValue=owner",
      `${role}&filterOperator=ne`,
      "after=nonsense",
      `sortBy=name&after=${encodeCursor("user.name", { key: 5, id: "y" })}`,
      `after=${"x".repeat(5000)}`,
      `sortBy=email&after=${next}`,
    ]) {
      const refused = await list(query);
      expect([query, refused.status, (await refused.json()).code]).toEqual([query, 400, "VALIDATION_ERROR"]);
    }
  });

  test("lists no session that an administrator opened", async () => {
    const [person, admin] = [await makeUser(), await makeUser({ role: "admin" })];
    const browser = await signedInClient(person.id);
    const row = { userId: person.id, expiresAt: new Date(Date.now() + 60_000) };
    await db()
      .insert(session)
      .values([
        { ...row, token: "own" },
        { ...row, token: "other", impersonatedBy: admin.id },
      ]);
    const sessions = await (await browser.call("/list-sessions")).json();
    expect(sessions).toHaveLength(2);
    expect(sessions).not.toContainEqual(expect.objectContaining({ token: "other" }));
  });

  test("ends all of one's own sessions, or all others", async () => {
    const person = await makeUser();
    const [one, two] = [await signedInClient(person.id), await signedInClient(person.id)];
    const stranger = await signedInClient((await makeUser()).id);
    expect((await one.call("/revoke-other-sessions", {})).status).toBe(200);
    expect([await one.whoami(), await two.whoami()]).toEqual([person.id, undefined]);
    expect((await one.call("/revoke-sessions", {})).status).toBe(200);
    expect(await one.whoami()).toBeUndefined();
    expect(await stranger.whoami()).toBeDefined();
    expect(events).toMatchObject([{ kind: "session.revoke" }, { kind: "session.revoke" }]);
    expect((await new InProcessAuthClient().call("/revoke-sessions", {})).status).toBe(401);
  });

  test("deletes one's own account with a code, unless it is the last administrator's", async () => {
    const admin = await makeUser({ role: "admin" });
    const administrator = await signedInClient(admin.id);
    expect(await (await administrator.call("/delete-user", {})).json()).toMatchObject({
      code: "LAST_ADMIN",
    });
    const person = await makeUser();
    const browser = await signedInClient(person.id);
    expect((await new InProcessAuthClient().call("/delete-user", {})).status).toBe(401);
    expect((await browser.call("/delete-user", { token: "000000" })).status).toBe(400);
    expect((await browser.call("/delete-user", { token: { $ne: 1 } })).status).toBe(400);
    expect(await browser.whoami()).toBe(person.id);
    expect((await browser.call("/delete-user", {})).status).toBe(200);
    const code = codeIn(await smtp.mailTo(person.email));
    expect((await browser.call("/delete-user", { token: code })).status).toBe(200);
    expect(await db().select().from(user).where(eq(user.id, person.id))).toEqual([]);
    expect(browser.cookie).toBe("");
  });

  test("says why an account that other records refer to cannot be deleted", async () => {
    const browser = await signedInClient((await makeUser()).id);
    vi.mocked(isDeletionRestricted).mockResolvedValueOnce(true);
    const refused = await browser.call("/delete-user", {});
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "IN_USE", message: expect.stringContaining("other records refer to it") },
    ]);
  });
});
