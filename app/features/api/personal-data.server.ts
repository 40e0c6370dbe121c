import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

export const personalData = (userId: string) => ({ accessTokens: accessTokens(userId) });

async function* accessTokens(userId: string) {
  yield await db()
    .select({
      id: apiToken.id,
      name: apiToken.name,
      scope: apiToken.scope,
      createdAt: apiToken.createdAt,
      lastUsedAt: apiToken.lastUsedAt,
      expiresAt: apiToken.expiresAt,
    })
    .from(apiToken)
    .where(eq(apiToken.userId, userId));
}
