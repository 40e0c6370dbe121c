import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { removeFeatureSampleData, seedIfEmpty } from "#app/sample-data/seed.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { dailySignInsAndNewAccounts } from "./daily-counts.server.ts";

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await removeFeatureSampleData();
  await db().delete(user);
  await seedIfEmpty();
});

test("sample users have sixty days of activity that matches their dates", async () => {
  const people = await db().select().from(user);
  for (const person of people.filter(({ lastSignInAt }) => Number(lastSignInAt) > Date.now() - 50 * day)) {
    const [latest] = await db()
      .select()
      .from(activity)
      .where(eq(activity.actorId, person.id))
      .orderBy(desc(activity.at));
    expect(latest?.at, person.email).toEqual(person.lastSignInAt);
  }
  const counts = await dailySignInsAndNewAccounts(60, "UTC");
  expect(counts.filter(({ signIns }) => signIns > 0).length).toBeGreaterThan(50);
  expect(await db().$count(activity, eq(activity.kind, "session.fail"))).toBeGreaterThan(20);
});

test("sample activity is removed with the sample users", async () => {
  expect(await db().$count(activity)).toBeGreaterThan(0);
  await removeFeatureSampleData();
  expect(await db().$count(activity)).toBe(0);
});

const day = 86_400_000;
