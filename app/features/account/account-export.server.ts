import { asc, eq, or } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { account, session, user } from "#db/schema.ts";
import { apiToken } from "#db/tables/api.ts";
import { activity } from "#db/tables/audit-log.ts";

/**
 * Everything that is stored about a person, for themself: GDPR, articles 15 and 20. Left out are secrets that would open
 * their account or one at a provider (tokens), the names of others in the trail, and what cannot be told apart from noise
 * (codes and counts, kept as keyed hashes for minutes).
 */
export async function exportAccount(userId: string, actor: Actor) {
  return authorizedTransaction(actor, { account: ["export"] }, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId));
    const content = {
      exportedAt: new Date(),
      account: person,
      signInProviders: await signInProviders(tx, userId),
      sessions: await sessions(tx, userId),
      accessTokens: await accessTokens(tx, userId),
      activity: await trail(tx, userId),
    };
    if (person) await emit(tx, { actor, kind: "account.export", subject: person });
    return content;
  });
}

async function signInProviders(tx: Transaction, userId: string) {
  return tx
    .select({
      provider: account.providerId,
      accountId: account.accountId,
      scope: account.scope,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.userId, userId));
}

async function sessions(tx: Transaction, userId: string) {
  return tx
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
    .where(eq(session.userId, userId));
}

async function accessTokens(tx: Transaction, userId: string) {
  return tx
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

async function trail(tx: Transaction, userId: string) {
  const deeds = await tx
    .select()
    .from(activity)
    .where(or(eq(activity.actorId, userId), eq(activity.subjectId, userId)))
    .orderBy(asc(activity.at), asc(activity.id));
  return deeds.map(({ at, kind, actorId, subjectType, subjectId, subjectLabel, details }) => ({
    at,
    kind,
    by: actorId === userId ? "you" : "somebody else",
    // Of another person only that it was one.
    to: subjectId === userId ? "you" : subjectType === "user" ? "somebody else" : subjectLabel,
    details: subjectType === "user" && subjectId !== userId ? {} : details,
  }));
}
