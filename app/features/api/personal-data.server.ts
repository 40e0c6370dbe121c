import { eq } from "drizzle-orm";
import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

export const personalData = ((userId) => ({
  accessTokens: accessTokens(userId),
})) satisfies PersonalData["personalData"];

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
