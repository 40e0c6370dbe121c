import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { changeName } from "./account.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["manager"], user: ["list"] } },
}));

beforeAll(migrateTestDatabase);

test("users whose role has no permission for their account enter their first name, and no other", async () => {
  const person = await makeUser({ role: "clerk", name: "" });
  const actor = userActor(person);
  expect(await changeName(actor, person.id, { name: "Amina" })).toEqual({ result: "updated" });
  await expect(changeName(actor, person.id, { name: "Zara" })).rejects.toBe(forbidden);
  expect((await getUser(person.id))?.name).toBe("Amina");
});

test("nobody enters the first name of another user without permission", async () => {
  const [actor, person] = [await makeUser({ role: "clerk" }), await makeUser({ name: "" })];
  await expect(changeName(userActor(actor), person.id, { name: "Amina" })).rejects.toBe(forbidden);
  expect((await getUser(person.id))?.name).toBe("");
});
