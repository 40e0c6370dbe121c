import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { account } from "#db/schema.ts";
import { removeConfirmationCodes } from "./confirmation-codes.server.ts";
import { endSessions } from "./end-sessions.server.ts";

/** @public used only by features that can be left out */
export interface FeatureAccess {
  revokeCredentials(tx: Transaction, userId: string, kept: KeptAccess): Promise<void>;
}

const features = Object.values(
  import.meta.glob<FeatureAccess>("../features/*/revoke-account-access.server.ts", { eager: true }),
);

export interface KeptAccess {
  session?: string;
  otherSessions?: boolean;
  tokens?: boolean;
  providerLinks?: boolean;
}

/** Ends everything that can open the account. Required whenever its mailbox changes hands. */
export async function revokeAccountAccess(
  tx: Transaction,
  userId: string,
  kept: KeptAccess = {},
): Promise<void> {
  if (!kept.otherSessions) {
    await endSessions(tx, userId, kept.session);
  }
  for (const feature of features) await feature.revokeCredentials(tx, userId, kept);
  if (!kept.providerLinks) await tx.delete(account).where(eq(account.userId, userId));
  await removeConfirmationCodes(tx, userId);
}
