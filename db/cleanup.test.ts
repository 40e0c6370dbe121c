import { expect, test } from "vitest";
import { longestWindow } from "#app/auth/limits.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";
import { db } from "./client.server.ts";
import { apiToken, limitHit, session, verification } from "./schema.ts";

test("removes what has expired and nothing else", async () => {
  migrateTestDatabase();
  const { id: userId } = await makeUser();
  const now = 1_800_000_000_000;
  const past = new Date(now - 1);
  const future = new Date(now + 1);
  db()
    .insert(session)
    .values([past, future].map((expiresAt) => ({ userId, token: `${+expiresAt}`, expiresAt })))
    .run();
  db()
    .insert(verification)
    .values([past, future].map((expiresAt) => ({ identifier: `${+expiresAt}`, value: "", expiresAt })))
    .run();
  const monthAgo = now - 30 * 86_400_000;
  db()
    .insert(apiToken)
    .values(
      [new Date(monthAgo - 1), new Date(monthAgo + 1), null].map((expiresAt) => ({
        userId,
        name: "Program",
        hash: String(expiresAt?.getTime()),
        scope: "read" as const,
        expiresAt,
      })),
    )
    .run();
  const hourAgo = now - 3_600_000;
  db()
    .insert(limitHit)
    .values([hourAgo - 1, hourAgo + 1].map((at) => ({ limit: "code", subject: "s", at: new Date(at) })))
    .run();

  await removeExpired(now, longestWindow);

  expect(db().select().from(session).all()).toMatchObject([{ expiresAt: future }]);
  expect(db().select().from(verification).all()).toMatchObject([{ expiresAt: future }]);
  expect(db().select().from(apiToken).all()).toMatchObject([
    { expiresAt: new Date(monthAgo + 1) },
    { expiresAt: null },
  ]);
  expect(db().select().from(limitHit).all()).toMatchObject([{ at: new Date(hourAgo + 1) }]);
});
