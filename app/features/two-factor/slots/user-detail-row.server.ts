import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { findTwoFactor } from "../two-factor.server.ts";

/** `since` in milliseconds since 1970; undefined if it is off. */
export async function load(userId: string) {
  if (settings().readOnly) return undefined;
  return { since: (await findTwoFactor(db(), userId))?.createdAt.getTime() };
}
