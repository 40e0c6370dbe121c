import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Actor, userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, session, user } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { mailRows } from "#tests/support/mail-jobs.ts";
import { banUser, unbanUser } from "./bans/user-bans.server.ts";
import { changeUsers } from "./bulk/bulk-changes.server.ts";
import { inviteUsers, resendInvitation } from "./invitations/invitations.server.ts";
import { deleteUser } from "./user-deletion.server.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-list-shape.ts";
import { assignableRoles, getUserRights } from "./user-rights.ts";
import { setRole } from "./user-roles.server.ts";
import { endUserSession, endUserSessions } from "./user-sessions.server.ts";
import { createUser, updateUser } from "./user-writes.server.ts";
import { getUser } from "./users.server.ts";

// Nobody can gain permissions by giving a role or taking over an account. Source: OWASP ASVS 5.0, 8.2.2 and 8.3.1;
// OWASP API Security Top 10 2023, API5.

vi.mock("#app/registry/roles.ts", async (original) => {
  // Replaces the project's own roles.
  const { user, admin } = await original<Record<"user" | "admin", object>>();
  return {
    user,
    admin,
    support: {
      name: "support",
      order: 50,
      includes: "user",
      permissions: {
        apps: ["manager"],
        user: ["list", "get", "create", "update", "set-role", "ban", "delete", "impersonate"],
        session: ["list", "revoke"],
      },
    },
    editor: {
      name: "editor",
      order: 51,
      includes: "user",
      permissions: { apps: ["manager"], user: ["list", "get", "create", "update"] },
    },
    accountant: {
      name: "accountant",
      order: 52,
      includes: "user",
      permissions: { apps: ["manager"], repository: ["create"] },
    },
    "power-user": { name: "power-user", order: 53, includes: "user", permissions: {} },
  };
});

const [support, editor, accountant, powerUser] = [
  "support",
  "editor",
  "accountant",
  "power-user",
] as unknown as [Role, Role, Role, Role];

const events = collectEvents();
beforeAll(migrateTestDatabase);

beforeEach(async () => {
  await db().delete(job);
  await db().delete(user);
});

type Person = Awaited<ReturnType<typeof makeUser>>;

const succeeded = { result: expect.stringMatching(/^(created|invited|updated|done)$/) };

const refused = { result: "morePermissions" };

async function makeSession(userId: string, impersonatedBy: string | null = null) {
  const values = {
    token: crypto.randomUUID(),
    userId,
    impersonatedBy,
    expiresAt: new Date(Date.now() + 60_000),
  };
  return firstRowOrThrow(await db().insert(session).values(values).returning());
}

const newEmail = ({ id }: Person) => `new-${id}@example.org`;

const assignments: [string, (actor: Actor, person: Person, role: Role) => Promise<unknown>][] = [
  ["the role alone", (actor, { id }, role) => setRole(actor, id, role)],
  ["a form", (actor, { id, name, email }, role) => updateUser(actor, id, { name, email, role })],
  [
    "a new account",
    (actor, person, role) => createUser(actor, { name: "New", email: newEmail(person), role }),
  ],
  [
    "an invitation",
    (actor, person, role) =>
      inviteUsers(actor, [{ name: "", email: newEmail(person) }], { role, language: "en" }),
  ],
];

/** Of the new account, or else of the person. */
async function roleGivenTo(person: Person) {
  const [created] = await db()
    .select()
    .from(user)
    .where(eq(user.email, newEmail(person)));
  return (created ?? (await getUser(person.id)))?.role;
}

describe.each(assignments)("%s", (_, assign) => {
  test.each<Role>(["admin", accountant])(
    "cannot give %s if the actor has fewer permissions",
    async (role) => {
      const [actor, person] = [await makeUser({ role: support }), await makeUser()];
      expect(await assign(userActor(actor), person, role)).toEqual(refused);
      expect((await getUser(person.id))?.role).toBe("user");
      expect(await db().$count(user)).toBe(2);
      expect(events).toEqual([]);
    },
  );

  test.each<Role>(["user", support, editor, powerUser])(
    "gives %s if the actor has the same permissions",
    async (role) => {
      const [actor, person] = [
        await makeUser({ role: support }),
        await makeUser({ role: role === editor ? powerUser : editor }),
      ];
      expect(await assign(userActor(actor), person, role)).toMatchObject(succeeded);
      expect(await roleGivenTo(person)).toBe(role);
    },
  );

  test.each<Role>(["admin", support, accountant])(
    "gives %s if the actor is an administrator",
    async (role) => {
      const [actor, person] = [await makeUser({ role: "admin" }), await makeUser()];
      expect(await assign(userActor(actor), person, role)).toMatchObject(succeeded);
      expect(await roleGivenTo(person)).toBe(role);
    },
  );

  test("gives no role without permission", async () => {
    const [actor, person] = [await makeUser({ role: editor }), await makeUser()];
    await expect(assign(userActor(actor), person, editor)).rejects.toBe(forbidden);
    expect((await getUser(person.id))?.role).toBe("user");
  });
});

test("a bulk change gives no role with more permissions, and skips users with more", async () => {
  const actor = userActor(await makeUser({ role: support }));
  const [person, admin] = [await makeUser(), await makeUser({ role: "admin" })];
  expect(await changeUsers(actor, [person.id], { operation: "role", role: "admin" })).toMatchObject({
    done: 0,
    refused: { morePermissions: 1 },
  });
  const outcome = await changeUsers(actor, [person.id, admin.id], { operation: "role", role: editor });
  expect(outcome).toEqual({
    before: expect.any(Array),
    done: 1,
    refused: { morePermissions: 1 },
  });
  expect((await getUser(admin.id))?.role).toBe("admin");
});

test.each(["admin", "accountant"])("an invitation cannot be sent again to the role %s", async (role) => {
  const actor = userActor(await makeUser({ role: support }));
  const invited = await makeUser({ role, emailVerified: false });
  expect(await resendInvitation(actor, invited.id, "en")).toEqual(refused);
  expect(await mailRows()).toEqual([]);
});

test("nobody can give themselves a role", async () => {
  const person = await makeUser({ role: support });
  for (const [, assign] of assignments.slice(0, 2)) {
    for (const role of ["admin", editor] as const) {
      expect(await assign(userActor(person), person, role)).toEqual({ result: "self" });
    }
  }
});

const changes: [string, (actor: Actor, person: Person) => Promise<unknown>][] = [
  ["name", (actor, { id, email }) => updateUser(actor, id, { name: "Changed", email })],
  ["email", (actor, { id, name }) => updateUser(actor, id, { name, email: "mine@example.org" })],
  ["role", (actor, { id }) => setRole(actor, id, "user")],
  ["ban", (actor, { id }) => banUser(actor, id, {})],
  ["lifting a ban", (actor, { id }) => unbanUser(actor, id)],
  ["deletion", (actor, { id }) => deleteUser(actor, id)],
  ["sessions", (actor, { id }) => endUserSessions(actor, id)],
];

describe.each(changes)("%s", (_, change) => {
  test.each(["admin", "accountant", "user,admin"])(
    "is refused for an account with the role %s",
    async (role) => {
      const actor = userActor(await makeUser({ role: support }));
      await makeUser({ role: "admin" });
      const person = await makeUser({ role, banned: true });
      const { id } = await makeSession(person.id);
      const before = await db().select().from(user).where(eq(user.id, person.id));
      expect(await change(actor, person)).toEqual(refused);
      expect(await endUserSession(actor, person.id, id)).toEqual(refused);
      expect(await db().select().from(user).where(eq(user.id, person.id))).toEqual(before);
      expect(await db().$count(session)).toBe(1);
      expect(events).toEqual([]);
    },
  );

  test.each(["user", "editor", "support", "power-user", "unknown"])(
    "is allowed for an account with the role %s",
    async (role) => {
      const actor = userActor(await makeUser({ role: support }));
      expect(await change(actor, await makeUser({ role }))).toMatchObject(succeeded);
    },
  );
});

test("nobody can end an administrator's session through another account", async () => {
  const [actor, person] = [userActor(await makeUser({ role: support })), await makeUser()];
  const { id } = await makeSession((await makeUser({ role: "admin" })).id);
  expect(await endUserSession(actor, person.id, id)).toEqual({ result: "alreadyEnded" });
  expect((await db().select().from(session)).map((row) => row.id)).toEqual([id]);
  expect(events).toEqual([]);
});

test("a name can be changed without permission to change the role", async () => {
  const actor = userActor(await makeUser({ role: editor }));
  const person = await makeUser({ role: powerUser });
  const fields = { name: "Changed", email: person.email };
  expect(await updateUser(actor, person.id, { ...fields, role: powerUser })).toMatchObject({
    result: "updated",
  });
  await expect(updateUser(actor, person.id, { ...fields, role: "user" })).rejects.toBe(forbidden);
  expect(await getUser(person.id)).toMatchObject({ name: "Changed", role: powerUser });
  const account = { name: "New", email: "new@example.org", role: "user" as const };
  expect(await createUser(actor, account)).toMatchObject({ result: "created" });
});

test("an impersonator changes neither email nor role of their own account", async () => {
  const [support, person] = [await makeUser({ role: "support" }), await makeUser({ role: "support" })];
  const actor = userActor(person, { impersonatorId: support.id });
  const fields = { name: support.name, email: "new@example.org" };
  expect(await updateUser(actor, support.id, fields)).toEqual({ result: "self" });
  expect(await setRole(actor, support.id, "user")).toEqual({ result: "self" });
});

test("more permissions end all sessions of the account, fewer only the impersonations that it started", async () => {
  const [admin, person, other] = [await makeUser({ role: "admin" }), await makeUser(), await makeUser()];
  await makeSession(person.id);
  await makeSession(person.id, admin.id);
  await setRole(userActor(admin), person.id, support);
  expect(await db().$count(session)).toBe(0);
  const { id } = await makeSession(person.id);
  await makeSession(other.id, person.id);
  await setRole(userActor(admin), person.id, editor);
  expect((await db().select().from(session)).map((row) => row.id)).toEqual([id]);
});

test("a role that only manages users does not count as the last administrator", async () => {
  const [admin] = [await makeUser({ role: "admin" }), await makeUser({ role: support })];
  expect(await setRole(commandLineActor, admin.id, "user")).toEqual({ result: "lastAdministrator" });
  const outcome = await changeUsers(userActor(await makeUser({ role: support })), [admin.id], {
    operation: "delete",
  });
  expect(outcome).toEqual({
    before: expect.any(Array),
    done: 0,
    refused: { morePermissions: 1 },
  });
});

test("screens offer exactly what the writes accept", () => {
  expect(assignableRoles("admin")).toEqual([
    "user",
    "support",
    "editor",
    "accountant",
    "power-user",
    "admin",
  ]);
  expect(assignableRoles("support")).toEqual(["user", "support", "editor", "power-user"]);
  expect(assignableRoles("editor")).toEqual([]);
  const nothing = {
    mayUpdate: false,
    mayInvite: false,
    mayBan: false,
    mayDelete: false,
    maySetRole: false,
    mayEndSessions: false,
  };
  const rightsOf = (role: string, other: string) =>
    getUserRights({ id: "viewer", role }, { id: "other", role: other });
  expect(rightsOf("support", "admin")).toEqual(nothing);
  expect(rightsOf("support", "accountant")).toEqual(nothing);
  expect(rightsOf("support", "user")).toEqual({
    mayUpdate: true,
    mayInvite: true,
    mayBan: true,
    mayDelete: true,
    maySetRole: true,
    mayEndSessions: true,
  });
  expect(rightsOf("editor", "user")).toEqual({ ...nothing, mayUpdate: true, mayInvite: true });
  const own = { id: "viewer", role: "admin" };
  expect(getUserRights(own, own)).toEqual({ ...nothing, mayUpdate: true });
});

test.each(["user", "power-user", "accountant"])(
  "filtering the list by %s shows nobody else",
  async (role) => {
    const people = await Promise.all(
      ["user", "power-user", "accountant", "power-user,admin"].map((each) => makeUser({ role: each })),
    );
    const query = parseListQuery(userListShape, new URLSearchParams({ role, searchTerm: "person" }));
    const all = parseListQuery(userListShape, new URLSearchParams({ role }));
    const expected = people.filter((person) => person.role.split(",").includes(role)).map(({ id }) => id);
    for (const page of [await listUsers(query), await listUsers(all)]) {
      expect(page.rows.map(({ id }) => id).sort()).toEqual(expected.sort());
      expect(page.total).toEqual({ count: expected.length, more: false });
    }
  },
);
