import { and, eq, gte } from "drizzle-orm";
import type { FeatureAccess } from "#app/auth/revoke-account-access.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";

/** Kept if the account stays with, or goes back to, the user who turned it on: nobody else has their authenticator app. */
export const revokeCredentials: FeatureAccess["revokeCredentials"] = async (
  tx,
  userId,
  { keepSessionId, trustedUntil },
) => {
  if (keepSessionId !== undefined) return 0;
  const since = trustedUntil && gte(twoFactor.createdAt, trustedUntil);
  const { rowCount } = await tx.delete(twoFactor).where(and(eq(twoFactor.userId, userId), since));
  return rowCount ?? 0;
};
