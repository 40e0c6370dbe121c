import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { changeName } from "./name-change.server.ts";

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

test("users change their account at most 60 times in ten minutes", async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const change = ({ id }: typeof person, name: string) =>
    changeName(userActor({ ...person, id }), id, { name });
  for (let count = 0; count < 60; count += 1) {
    expect(await change(person, count % 2 ? "Amina" : "Zara")).toEqual({ result: "updated" });
  }
  expect(await change(person, "Zoe")).toEqual({ result: "tooOften", retryAfterSeconds: expect.any(Number) });
  expect((await getUser(person.id))?.name).toBe("Amina");
  expect(await change(other, "Zoe")).toEqual({ result: "updated" });
});

test("nobody enters the first name of another user without permission", async () => {
  const [actor, person] = [await makeUser({ role: "clerk" }), await makeUser({ name: "" })];
  await expect(changeName(userActor(actor), person.id, { name: "Amina" })).rejects.toBe(forbidden);
  expect((await getUser(person.id))?.name).toBe("");
});
