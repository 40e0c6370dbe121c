import { eq } from "drizzle-orm";
import type { FeatureAccess } from "#app/auth/revoke-account-access.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

export const revokeCredentials: FeatureAccess["revokeCredentials"] = async (tx, userId, { keepTokens }) => {
  if (keepTokens) return 0;
  const { rowCount } = await tx.delete(apiToken).where(eq(apiToken.userId, userId));
  return rowCount ?? 0;
};
