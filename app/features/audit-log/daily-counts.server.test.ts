import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { dailySignInsAndNewAccounts } from "./daily-counts.server.ts";

beforeAll(async () => {
  await migrateTestDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-04T12:00:00Z") });
});
afterAll(() => {
  vi.useRealTimers();
});

const day = 86_400_000;

test("counts sign-ins and new accounts by day, with today last", async () => {
  const now = Date.now();
  const signIns = [now, now - day, now - day, now - 40 * day].map((at) => ({
    kind: "session.start",
    at: new Date(at),
  }));
  await db()
    .insert(activity)
    .values([...signIns, { kind: "session.end", at: new Date(now) }]);
  await makeUser();
  await makeUser({ createdAt: new Date(now - 2 * day) });
  const counts = await dailySignInsAndNewAccounts(30, "UTC");
  expect(counts).toHaveLength(30);
  expect(counts.slice(-3).map(({ signIns, accounts }) => [signIns, accounts])).toEqual([
    [0, 1],
    [2, 0],
    [1, 1],
  ]);
  expect(counts.at(-1)?.date).toBe(Math.floor(now / day) * day);
});

test("counts days that are over at most every ten minutes, and today after each write", async () => {
  const now = Date.now();
  const lastTwo = async () => {
    const counts = await dailySignInsAndNewAccounts(90, "Europe/Paris");
    return counts.slice(-2).map(({ signIns }) => signIns);
  };
  const [yesterday = 0, today = 0] = await lastTwo();
  await db()
    .insert(activity)
    .values([now, now - day].map((at) => ({ kind: "session.start", at: new Date(at) })));
  expect(await lastTwo()).toEqual([yesterday, today + 1]);
  vi.setSystemTime(now + 600_000);
  expect(await lastTwo()).toEqual([yesterday + 1, today + 1]);
});
