import { lt } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "./client.server.ts";
import { deleteInBatches } from "./delete-in-batches.server.ts";
import { rateLimitHit } from "./schema.ts";

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
