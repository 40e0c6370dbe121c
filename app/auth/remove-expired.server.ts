import { longestWindow } from "#app/rate-limits/rate-limits.server.ts";
import { removeExpired } from "#db/cleanup.server.ts";

/**
 * Removes sessions, tokens, codes and counted events that no longer mean anything, and lifts bans that are over.
 *
 * @param now milliseconds since 1970
 */
export function removeExpiredAccess(now: number): Promise<void> {
  return removeExpired(now, longestWindow);
}
