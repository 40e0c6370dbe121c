import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { revokeAccountAccess } from "#app/auth/revoke-account-access.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(migrateTestDatabase);

test.each([
  [{}, 0],
  [{ keepTokens: true }, 1],
  [{ keepOtherSessions: true, keepProviders: true }, 0],
])("revoking access with %j leaves %i tokens", async (options, left) => {
  const { id: userId } = await makeUser();
  await db().insert(apiToken).values({ userId, name: "Report", hash: userId, scope: "read" });
  const revoked = await transaction((tx) => revokeAccountAccess(tx, userId, options));
  expect(revoked).toBe(1 - left);
  expect(await db().$count(apiToken, eq(apiToken.userId, userId))).toBe(left);
});
