import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { seedIfEmpty } from "#app/sample-data/seed.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "../cleanup.server.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

test("bans of sample users do not end, because they would not be lifted", async () => {
  await seedIfEmpty();
  const banned = await db().select({ end: user.banExpires }).from(user).where(eq(user.banned, true));
  expect(banned.length).toBeGreaterThan(1);
  expect(banned.filter(({ end }) => end)).toEqual([]);
});

test("cleanup does not change accounts in demo mode", async () => {
  const person = await makeUser({ banned: true, banExpires: new Date(1) });
  const before = await db().select().from(user);
  await removeExpired(new Date());
  expect(await db().select().from(user)).toEqual(before);
  expect(before.map(({ id }) => id)).toContain(person.id);
});
