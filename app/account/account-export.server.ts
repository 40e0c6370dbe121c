import { asc, eq, or } from "drizzle-orm";
import { recordActivity } from "#app/activity/activity.server.ts";
import type { Actor } from "#app/auth/actor.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { account, activity, apiToken, session, user } from "#db/schema.ts";

/**
 * Everything that is stored about a person, for themself: GDPR, articles 15 and 20. Left out are secrets that would open
 * their account or one at a provider (tokens), the names of others in the trail, and what cannot be told apart from noise
 * (codes and counts, kept as keyed hashes for minutes).
 */
export async function exportAccount(userId: string, actor: Actor) {
  return db().transaction(
    (tx) => {
      const person = tx.select().from(user).where(eq(user.id, userId)).get();
      const content = {
        exportedAt: new Date(),
        account: person,
        signInProviders: signInProviders(tx, userId),
        sessions: sessions(tx, userId),
        accessTokens: accessTokens(tx, userId),
        activity: trail(tx, userId),
      };
      if (person) recordActivity(tx, { actor, kind: "account.export", subject: person });
      return content;
    },
    { behavior: "immediate" },
  );
}

function signInProviders(tx: Transaction, userId: string) {
  return tx
    .select({
      provider: account.providerId,
      accountId: account.accountId,
      scope: account.scope,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.userId, userId))
    .all();
}

function sessions(tx: Transaction, userId: string) {
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
    .where(eq(session.userId, userId))
    .all();
}

function accessTokens(tx: Transaction, userId: string) {
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
    .where(eq(apiToken.userId, userId))
    .all();
}

function trail(tx: Transaction, userId: string) {
  return tx
    .select()
    .from(activity)
    .where(or(eq(activity.actorId, userId), eq(activity.subjectId, userId)))
    .orderBy(asc(activity.at), asc(activity.id))
    .all()
    .map(({ at, kind, actorId, subjectType, subjectId, subjectLabel, details }) => ({
      at,
      kind,
      by: actorId === userId ? "you" : "somebody else",
      // Of another person only that it was one.
      to: subjectId === userId ? "you" : subjectType === "user" ? "somebody else" : subjectLabel,
      details: subjectType === "user" && subjectId !== userId ? {} : details,
    }));
}
