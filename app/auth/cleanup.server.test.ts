import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";

test("only removes expired sessions", async () => {
  await migrateTestDatabase();
  const { id: userId } = await makeUser();
  const now = 1_800_000_000_000;
  const past = new Date(now - 1);
  const future = new Date(now + 1);
  await db()
    .insert(session)
    .values([past, future].map((expiresAt) => ({ userId, token: `${+expiresAt}`, expiresAt })));

  await removeExpired(new Date(now));

  expect(await db().select().from(session)).toMatchObject([{ expiresAt: future }]);
});
