import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { account, session, user } from "#db/schema.ts";

/**
 * Everything that is stored about a person, for themself: GDPR, articles 15 and 20. Left out are secrets that would open
 * their account or one at a provider (tokens), and what cannot be told apart from noise (codes and counts, kept as
 * keyed hashes for minutes).
 */
export async function exportAccount(userId: string) {
  const row = db().select().from(user).where(eq(user.id, userId)).get();
  return {
    exportedAt: new Date(),
    account: row,
    signInProviders: db()
      .select({
        provider: account.providerId,
        accountId: account.accountId,
        scope: account.scope,
        createdAt: account.createdAt,
      })
      .from(account)
      .where(eq(account.userId, userId))
      .all(),
    sessions: db()
      .select({
        id: session.id,
        address: session.ipAddress,
        userAgent: session.userAgent,
        impersonatedBy: session.impersonatedBy,
        createdAt: session.createdAt,
        lastUsedAt: session.updatedAt,
        expiresAt: session.expiresAt,
      })
      .from(session)
      .where(eq(session.userId, userId))
      .all(),
  };
}
