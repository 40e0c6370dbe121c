import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { account, session, verification } from "#db/schema.ts";
import { codePurposes } from "./codes.server.ts";

/** What a feature's `end-access.server.ts` exports: it ends the ways into an account that the feature knows. */
interface AccessEnding {
  endAccess(tx: Transaction, userId: string, kept: KeptAccess): Promise<void>;
}

const features = Object.values(
  import.meta.glob<AccessEnding>("../features/*/end-access.server.ts", { eager: true }),
);

/** What stays when access to an account ends. Everything else goes. */
export interface KeptAccess {
  /** The id of one session that stays. */
  session?: string;
  otherSessions?: boolean;
  tokens?: boolean;
  providerLinks?: boolean;
}

/**
 * Ends every way into an account that was opened before: sessions, impersonations by it, access tokens, provider links
 * and codes that wait for confirmation. Needed whenever the account's mailbox changes hands.
 */
export async function endAccess(tx: Transaction, userId: string, kept: KeptAccess = {}): Promise<void> {
  if (!kept.otherSessions) {
    const ofAccount = or(eq(session.userId, userId), eq(session.impersonatedBy, userId));
    await tx.delete(session).where(kept.session ? and(ofAccount, ne(session.id, kept.session)) : ofAccount);
  }
  for (const feature of features) await feature.endAccess(tx, userId, kept);
  if (!kept.providerLinks) await tx.delete(account).where(eq(account.userId, userId));
  const codes = codePurposes.map((purpose) => `${purpose}-${userId}`);
  await tx.delete(verification).where(inArray(verification.identifier, codes));
}
