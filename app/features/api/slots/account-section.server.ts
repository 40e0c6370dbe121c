import { can } from "#app/access/permissions.ts";
import type { AccountSlotRequest } from "#app/features/account/slot-request.ts";
import { listTokens } from "../tokens/tokens.server.ts";

export async function load({ session: { user } }: AccountSlotRequest) {
  return can(user.role, { apps: ["api"] }) ? listTokens(user.id) : undefined;
}
