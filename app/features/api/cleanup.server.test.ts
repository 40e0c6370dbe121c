import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";

test("only removes tokens that ended more than 30 days ago", async () => {
  await migrateTestDatabase();
  const { id: userId } = await makeUser();
  const now = 1_800_000_000_000;
  const monthAgo = now - 30 * 86_400_000;
  const ends = [new Date(monthAgo - 1), new Date(monthAgo + 1), null];
  await db()
    .insert(apiToken)
    .values(
      ends.map((expiresAt) => ({
        userId,
        name: "Program",
        hash: String(expiresAt?.getTime()),
        scope: "read" as const,
        expiresAt,
      })),
    );
  await removeExpired(new Date(now));
  expect(await db().select().from(apiToken)).toMatchObject([
    { expiresAt: new Date(monthAgo + 1) },
    { expiresAt: null },
  ]);
});
