import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { withoutFolded } from "#db/folded-columns.ts";
import { account, session, user } from "#db/schema.ts";
import { exportRecordsReferencingUser } from "./export-records-referencing-user.server.ts";

/** The exports of a feature's `personal-data.server.ts`. */
interface PersonalData {
  personalData(tx: Transaction, userId: string): Promise<Record<string, unknown>>;
}

const features = Object.values(
  import.meta.glob<PersonalData>("../*/personal-data.server.ts", { eager: true }),
);

/**
 * All data stored about a user: GDPR, articles 15 and 20. Excludes secrets (tokens), other people's names,
 * and short-lived keyed hashes (codes and counts).
 */
export async function exportAccount(userId: string, actor: Actor) {
  return authorizedTransaction(actor, { account: ["export"] }, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId));
    const content = {
      exportedAt: new Date(),
      account: person && withoutFolded(user, person),
      signInProviders: await signInProviders(tx, userId),
      sessions: await sessions(tx, userId),
      ...(await exportRecordsReferencingUser(tx, userId)),
      ...(await addedByFeatures(tx, userId)),
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

async function addedByFeatures(tx: Transaction, userId: string) {
  const added: Record<string, unknown> = {};
  for (const { personalData } of features) Object.assign(added, await personalData(tx, userId));
  return added;
}
