import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { rateLimitHit } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import {
  clientSubject,
  consumeLimit,
  countLastHour,
  incrementCounter,
  type LimitName,
  refundLimit,
} from "./rate-limits.server.ts";

const minute = 60_000;

beforeAll(migrateTestDatabase);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01T00:00:00Z") });
});

afterEach(async () => {
  vi.useRealTimers();
  await db().delete(rateLimitHit);
});

async function allowedOf(tries: number, subject = "a@example.org", limit: LimitName = "code-mailbox") {
  const results = [];
  for (let index = 0; index < tries; index++) results.push(await consumeLimit(limit, subject));
  return results.filter(({ allowed }) => allowed).length;
}

function advance(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

test("a mailbox gets at most 3 codes in 5 minutes, 5 in 10 and 15 in an hour", async () => {
  expect(await allowedOf(10)).toBe(3);
  advance(5 * minute - 1);
  expect(await allowedOf(10)).toBe(0);
  advance(1);
  expect(await allowedOf(10)).toBe(2);
  advance(5 * minute);
  expect(await allowedOf(10)).toBe(3);
  for (const expected of [2, 3, 2]) {
    advance(5 * minute);
    expect(await allowedOf(10)).toBe(expected);
  }
  advance(10 * minute);
  expect(await allowedOf(10)).toBe(0);
  advance(25 * minute);
  expect(await allowedOf(10)).toBe(3);
});

test.each([
  { limit: "code-client", inTenMinutes: 20, inAnHour: 60 },
  { limit: "code-account", inTenMinutes: 5, inAnHour: 15 },
] as const)("$limit: $inTenMinutes in 10 minutes, $inAnHour in an hour", async (row) => {
  const most = row.inTenMinutes + 1;
  expect(await allowedOf(most, "somebody", row.limit)).toBe(row.inTenMinutes);
  let allowed = row.inTenMinutes;
  for (let tries = 1; tries < 6; tries++) {
    advance(10 * minute - 1);
    expect(await allowedOf(1, "somebody", row.limit)).toBe(0);
    advance(1);
    allowed += await allowedOf(most, "somebody", row.limit);
  }
  expect(allowed).toBe(row.inAnHour);
});

test.each([
  ["wrong-code-account", 15],
  ["wrong-email-change-mailbox", 15],
] as const)("%s: %i in an hour", async (limit, most) => {
  expect(await allowedOf(most + 1, "somebody", limit)).toBe(most);
  advance(60 * minute - 1);
  expect(await allowedOf(1, "somebody", limit)).toBe(0);
  advance(1);
  expect(await allowedOf(most + 1, "somebody", limit)).toBe(most);
});

test("counts several at once, all or none", async () => {
  const invite = (amount: number) => consumeLimit("invitation-account", "ada", amount);
  expect(await invite(480)).toEqual({ allowed: true });
  advance(10 * minute);
  expect(await invite(21)).toEqual({ allowed: false, retryAfterSeconds: 50 * 60 });
  expect(await invite(20)).toEqual({ allowed: true });
  expect(await invite(1)).toMatchObject({ allowed: false });
  advance(50 * minute);
  expect(await invite(480)).toEqual({ allowed: true });
});

test("does not count codes sent while the clock was ahead", async () => {
  vi.setSystemTime("2031-01-01T00:00:00Z");
  expect(await allowedOf(10)).toBe(3);
  vi.setSystemTime("2030-01-01T00:00:00Z");
  expect(await allowedOf(10)).toBe(3);
});

test("refunds none of the codes sent while the clock was ahead", async () => {
  vi.setSystemTime("2031-01-01T00:00:00Z");
  await allowedOf(3);
  vi.setSystemTime("2030-01-01T00:00:00Z");
  await allowedOf(3);
  await refundLimit("code-mailbox", "a@example.org");
  expect(await allowedOf(3)).toBe(1);
});

test("counts all concurrent refunds", async () => {
  await allowedOf(3);
  await Promise.all([1, 2, 3].map(() => refundLimit("code-mailbox", "a@example.org")));
  expect(await allowedOf(10)).toBe(3);
});

test("a refusal says exactly how long to wait", async () => {
  await allowedOf(3);
  advance(2 * minute);
  expect(await consumeLimit("code-mailbox", "a@example.org")).toEqual({
    allowed: false,
    retryAfterSeconds: 180,
  });
  advance(180_000);
  expect(await consumeLimit("code-mailbox", "a@example.org")).toEqual({ allowed: true });
});

test("does not count or store refusals", async () => {
  await allowedOf(100);
  expect(await db().select().from(rateLimitHit)).toHaveLength(3);
});

test("each subject has its own limit and is stored as a hash", async () => {
  expect(await allowedOf(5)).toBe(3);
  expect(await allowedOf(5, "b@example.org")).toBe(3);
  expect(JSON.stringify(await db().select().from(rateLimitHit))).not.toContain("example.org");
});

test("a refund allows one more use", async () => {
  await allowedOf(3);
  await refundLimit("code-mailbox", "a@example.org");
  expect(await allowedOf(3)).toBe(1);
});

test("global counters cover one hour", async () => {
  for (let time = 0; time < 3; time++) await incrementCounter("wrong-codes");
  await incrementCounter("right-codes");
  advance(30 * minute);
  await incrementCounter("wrong-codes");
  expect(await countLastHour("wrong-codes")).toBe(4);
  expect(await countLastHour("right-codes")).toBe(1);
  advance(31 * minute);
  expect(await countLastHour("wrong-codes")).toBe(1);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::c000:201", "192.0.2.1"],
  ["64:ff9b::1:c000:201", "64:ff9b:0:0::/64"],
  ["::ffff:c633:640a", "198.51.100.10"],
  ["unknown", "unknown"],
])("limits the client at %s as %s", (address, subject) => {
  expect(clientSubject(address)).toBe(subject);
});
