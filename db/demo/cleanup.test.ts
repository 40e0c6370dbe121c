import { beforeAll, expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "../cleanup.server.ts";
import { db } from "../client.server.ts";
import { user } from "../schema.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

test("cleanup does not change accounts in demo mode", async () => {
  const person = await makeUser({ banned: true, banExpires: new Date(1) });
  const before = await db().select().from(user);
  await removeExpired(Date.now(), 0);
  expect(await db().select().from(user)).toEqual(before);
  expect(before.map(({ id }) => id)).toContain(person.id);
});
