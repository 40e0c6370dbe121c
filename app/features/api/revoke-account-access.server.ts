import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

export async function revokeCredentials(tx: Transaction, userId: string, kept: { tokens?: boolean }) {
  if (!kept.tokens) await tx.delete(apiToken).where(eq(apiToken.userId, userId));
}
