import { setTimeout as sleep } from "node:timers/promises";
import { lt } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "./client.server.ts";
import { deleteInBatches } from "./delete-in-batches.server.ts";
import { rateLimitHit } from "./schema.ts";
import { writeInBatches } from "./write-in-batches.server.ts";

beforeAll(migrateTestDatabase);

test("stops after a batch when it is aborted", async () => {
  const hit = { limit: "test", subject: "one", at: new Date(1) };
  await db()
    .insert(rateLimitHit)
    .values(Array.from({ length: 5 }, () => hit));
  const abort = new AbortController();
  const isOld = lt(rateLimitHit.at, new Date(2));
  const deleting = deleteInBatches(rateLimitHit.id, isOld, abort.signal, 2);
  abort.abort("cancelled");
  await expect(deleting).rejects.toBe("cancelled");
  expect(await db().$count(rateLimitHit)).toBe(3);
  await deleteInBatches(rateLimitHit.id, isOld, undefined, 2);
  expect(await db().$count(rateLimitHit)).toBe(0);
});

test("deletes 200 rows per statement", async () => {
  const hit = { limit: "test", subject: "one", at: new Date(1) };
  await db()
    .insert(rateLimitHit)
    .values(Array.from({ length: 250 }, () => hit));
  const abort = new AbortController();
  const deleting = deleteInBatches(rateLimitHit.id, lt(rateLimitHit.at, new Date(2)), abort.signal);
  abort.abort("cancelled");
  await expect(deleting).rejects.toBe("cancelled");
  expect(await db().$count(rateLimitHit)).toBe(50);
});

test("pauses for as long as each batch took", async () => {
  const times: number[] = [];
  await writeInBatches(async () => {
    times.push(performance.now());
    await sleep(40);
    times.push(performance.now());
    return times.length < 6 ? 1 : 0;
  });
  const pauses = [2, 4].map((index) => (times[index] ?? 0) - (times[index - 1] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(35);
});
