import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type Actor, anonymousActor, systemActor, userActor } from "./actor.ts";
import { authorizedTransaction, forbidden } from "./authorized-transaction.server.ts";
import type { Permissions } from "./permissions.ts";

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(user);
  await db().delete(repository);
  await makeRepository("level");
});

async function deletes(actor: Actor, permissions: Permissions = { repository: ["delete"] }) {
  const outcome = authorizedTransaction(actor, permissions, async (tx) => {
    await tx.delete(repository);
    return "done";
  });
  const result = await outcome.catch((error) => (error === forbidden ? "forbidden" : error));
  return [result, (await db().$count(repository)) === 0];
}

const done = ["done", true];
const refused = ["forbidden", false];

test("refuses anonymous and deleted users any write", async () => {
  const gone = userActor({ id: "gone", name: "Gone", email: "gone@example.org" });
  for (const actor of [anonymousActor(), anonymousActor({ via: "api" }), gone]) {
    expect(await deletes(actor)).toEqual(refused);
    expect(await deletes(actor, {})).toEqual(refused);
  }
});

test("allows the system every write", async () => {
  expect(await deletes(systemActor("command"))).toEqual(done);
});

test("checks every permission at the time of the transaction", async () => {
  const admin = await makeUser({ role: "admin" });
  const actor = userActor(admin);
  expect(await deletes(userActor(await makeUser()))).toEqual(refused);
  expect(await deletes(actor, { repository: ["delete"], user: ["impersonate-admins"] })).toEqual(refused);
  await db().update(user).set({ banned: true }).where(eq(user.id, admin.id));
  expect(await deletes(actor)).toEqual(refused);
  await db()
    .update(user)
    .set({ banned: true, banExpires: new Date(Date.now() - 1) })
    .where(eq(user.id, admin.id));
  expect(await deletes(actor)).toEqual(done);
});

test.each<[Permissions, boolean]>([
  [{ account: ["update"] }, true],
  [{ account: ["change-email"] }, false],
  [{ account: ["update", "delete"] }, false],
])("an impersonating administrator with %j: %s", async (permissions, allowed) => {
  const admin = await makeUser({ role: "admin" });
  const person = await makeUser();
  expect(await deletes(userActor(person), permissions)).toEqual(done);
  await makeRepository("level");
  const actor = userActor(person, { impersonatorId: admin.id });
  expect(await deletes(actor, permissions)).toEqual(allowed ? done : refused);
});

test.each([
  ["bans", { banned: true }],
  ["takes the role of", { role: "user" }],
])("an impersonation ends as soon as someone %s its administrator", async (_, change) => {
  const [admin, person] = [await makeUser({ role: "admin" }), await makeUser()];
  const actor = userActor(person, { impersonatorId: admin.id, via: "job" });
  expect(await deletes(actor, {})).toEqual(done);
  await makeRepository("level");
  await db().update(user).set(change).where(eq(user.id, admin.id));
  expect(await deletes(actor, {})).toEqual(refused);
});
