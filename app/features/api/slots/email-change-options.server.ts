import type { AccountSlotRequest } from "#app/features/account/slot-request.ts";
import { load as loadTokens } from "./account-section.server.ts";

export async function load(request: AccountSlotRequest) {
  return ((await loadTokens(request))?.length ?? 0) > 0;
}
