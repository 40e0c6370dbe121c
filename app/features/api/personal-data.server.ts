import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

export async function personalData(tx: Transaction, userId: string) {
  const accessTokens = await tx
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
  return { accessTokens };
}
