import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { rateLimitHit } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";

test("only removes hits that count toward no limit", async () => {
  await migrateTestDatabase();
  const now = 1_800_000_000_000;
  const hourAgo = now - 3_600_000;
  await db()
    .insert(rateLimitHit)
    .values([hourAgo - 1, hourAgo + 1].map((at) => ({ limit: "code", subject: "s", at: new Date(at) })));

  await removeExpired(new Date(now));

  expect(await db().select().from(rateLimitHit)).toMatchObject([{ at: new Date(hourAgo + 1) }]);
});
