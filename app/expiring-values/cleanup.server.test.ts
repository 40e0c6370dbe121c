import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";

test("only removes expired values", async () => {
  await migrateTestDatabase();
  const now = 1_800_000_000_000;
  const past = new Date(now - 1);
  const future = new Date(now + 1);
  const times = [...Array.from({ length: 4500 }, () => past), future];
  await db()
    .insert(verification)
    .values(times.map((expiresAt, index) => ({ identifier: `${index}`, value: "", expiresAt })));

  await removeExpired(new Date(now));

  expect(await db().select().from(verification)).toMatchObject([{ expiresAt: future }]);
});
