import { expect, test } from "vitest";
import { oneHour } from "#app/durations.ts";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";

test("only removes expired values", async () => {
  await migrateTestDatabase();
  const now = 1_800_000_000_000;
  const past = new Date(now - oneHour - 1);
  const recent = new Date(now - oneHour);
  const times = [...Array.from({ length: 4500 }, () => past), recent];
  await db()
    .insert(verification)
    .values(times.map((expiresAt, index) => ({ identifier: `${index}`, value: "", expiresAt })));

  await removeExpired(new Date(now));

  expect(await db().select().from(verification)).toMatchObject([{ expiresAt: recent }]);
});
