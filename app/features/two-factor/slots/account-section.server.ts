import type { AccountSlotRequest } from "#app/features/account/slot-request.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { parseRecoveryCodes } from "../recovery-codes.server.ts";
import { isTwoFactorRequired } from "../requirement.server.ts";
import { findTwoFactor } from "../two-factor.server.ts";

/** The accounts of a read-only installation are shared, and offer nothing. */
export async function load({ session }: AccountSlotRequest) {
  if (settings().readOnly) return undefined;
  const row = await findTwoFactor(db(), session.user.id);
  return {
    on: row && { since: row.createdAt.getTime(), recoveryCodes: parseRecoveryCodes(row).length },
    required: isTwoFactorRequired(session),
  };
}
