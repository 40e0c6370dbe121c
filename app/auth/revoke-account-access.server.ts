import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { account, user } from "#db/schema.ts";
import { removeConfirmationCodes } from "./confirmation-codes.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { revokeKnownBrowsers } from "./known-browser.server.ts";

/** @public used only by features that can be left out */
export interface FeatureAccess {
  /** @returns how many it revoked */
  revokeCredentials(tx: Transaction, userId: string, options: RevokeOptions): Promise<number>;
}

const features = Object.values(
  import.meta.glob<FeatureAccess>("../features/*/revoke-account-access.server.ts", { eager: true }),
);

export interface RevokeOptions {
  keepSessionId?: string;
  keepOtherSessions?: boolean;
  keepTokens?: boolean;
  keepProviders?: boolean;
  /** If the account goes back to its former owner: what protected it before this time still does. */
  trustedUntil?: Date;
}

/** Ends all that can open the account. Call it when its mailbox changes hands, after a new email is stored. @returns how much */
export async function revokeAccountAccess(
  tx: Transaction,
  userId: string,
  options: RevokeOptions = {},
): Promise<number> {
  let revoked = options.keepOtherSessions ? 0 : await endSessions(tx, userId, options.keepSessionId);
  for (const feature of features) revoked += await feature.revokeCredentials(tx, userId, options);
  if (!options.keepProviders) {
    const { rowCount } = await tx.delete(account).where(eq(account.userId, userId));
    revoked += rowCount ?? 0;
  }
  await removeConfirmationCodes(tx, userId);
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (owner) await revokeKnownBrowsers(tx, owner.email);
  return revoked;
}
