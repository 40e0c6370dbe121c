import { expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "./client.server.ts";
import { isOneOf } from "./is-one-of.ts";
import { user } from "./schema.ts";

function select(ids: string[]) {
  return db().select({ id: user.id }).from(user).where(isOneOf(user.id, ids));
}

test("finds the rows of a list of any length, including an empty one", async () => {
  const ids = ["a", "b", "c", "d", "e"];
  await migrateTestDatabase();
  for (const id of ids) await makeUser({ id });
  for (let length = 0; length <= ids.length; length += 1) {
    const found = await select(ids.slice(0, length));
    expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, length));
  }
});

test("uses only eight statements for lists of up to a hundred values", () => {
  const statements = new Set(
    Array.from({ length: 100 }, (_, index) => select(Array<string>(index + 1).fill("x")).toSQL().sql),
  );
  expect(statements.size).toBe(8);
});
