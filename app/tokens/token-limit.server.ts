import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";

/** Calls that one token can make within a window. In milliseconds; a window begins with the first call in it. */
export const tokenLimit = { max: 600, within: 60_000 };

/**
 * Counts one call of a token. Kept with the token, so that every process counts the same and a restart forgets nothing.
 *
 * @returns the headers that tell the caller what is left: RateLimit header fields for HTTP, draft-ietf-httpapi-ratelimit-headers
 */
export function takeFromTokenLimit(tokenId: string): { allowed: boolean; headers: Record<string, string> } {
  const now = Date.now();
  const { max, within } = tokenLimit;
  const { uses, startedAt } = db().get<{ uses: number; startedAt: number }>(sql`
    UPDATE api_token SET
      window_uses = CASE WHEN window_started_at > ${now - within} THEN window_uses + 1 ELSE 1 END,
      window_started_at = CASE WHEN window_started_at > ${now - within} THEN window_started_at ELSE ${now} END
    WHERE id = ${tokenId}
    RETURNING window_uses AS uses, window_started_at AS startedAt`);
  const seconds = Math.max(1, Math.ceil((startedAt + within - now) / 1000));
  const allowed = uses <= max;
  return {
    allowed,
    headers: {
      "RateLimit-Policy": `"token";q=${max};w=${within / 1000}`,
      RateLimit: `"token";r=${Math.max(0, max - uses)};t=${seconds}`,
      ...(!allowed && { "Retry-After": String(seconds) }),
    },
  };
}
