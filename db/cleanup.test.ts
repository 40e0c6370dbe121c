import { expect, test } from "vitest";
import { maxWindow } from "#app/rate-limits/rate-limits.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";
import { db } from "./client.server.ts";
import { rateLimitHit, session, verification } from "./schema.ts";

test("only removes expired rows", async () => {
  await migrateTestDatabase();
  const { id: userId } = await makeUser();
  const now = 1_800_000_000_000;
  const past = new Date(now - 1);
  const future = new Date(now + 1);
  await db()
    .insert(session)
    .values([past, future].map((expiresAt) => ({ userId, token: `${+expiresAt}`, expiresAt })));
  await db()
    .insert(verification)
    .values(
      [...Array.from({ length: 4500 }, () => past), future].map((expiresAt, index) => ({
        identifier: `${index}`,
        value: "",
        expiresAt,
      })),
    );
  const hourAgo = now - 3_600_000;
  await db()
    .insert(rateLimitHit)
    .values([hourAgo - 1, hourAgo + 1].map((at) => ({ limit: "code", subject: "s", at: new Date(at) })));

  await removeExpired(now, maxWindow);

  expect(await db().select().from(session)).toMatchObject([{ expiresAt: future }]);
  expect(await db().select().from(verification)).toMatchObject([{ expiresAt: future }]);
  expect(await db().select().from(rateLimitHit)).toMatchObject([{ at: new Date(hourAgo + 1) }]);
});
