import { and, between, eq, lt, or, sql } from "drizzle-orm";
import { oneMinute } from "#app/durations.ts";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

/** Requests per token and window; milliseconds. A window starts with its first request. */
export const tokenRateLimit = { max: 600, within: oneMinute };

/**
 * Counts a request unless it is refused. Stored with the token, so that all processes share the count and restarts keep it.
 * @returns rate limit headers: RateLimit header fields for HTTP, draft-ietf-httpapi-ratelimit-headers; undefined if the token
 * has been revoked
 */
export async function consumeTokenRateLimit(
  tokenId: string,
): Promise<{ allowed: boolean; headers: Record<string, string> } | undefined> {
  const now = Date.now();
  const { max, within } = tokenRateLimit;
  // Ignores a window that starts in the future, after clock skew.
  const goesOn = between(apiToken.windowStartedAt, new Date(now - within), new Date(now + within));
  const ofToken = eq(apiToken.id, tokenId);
  const columns = { uses: apiToken.windowUses, startedAt: apiToken.windowStartedAt };
  const [counted] = await db()
    .update(apiToken)
    .set({
      windowUses: sql`CASE WHEN ${goesOn} THEN ${apiToken.windowUses} + 1 ELSE 1 END`,
      windowStartedAt: sql`CASE WHEN ${goesOn} THEN ${apiToken.windowStartedAt} ELSE ${sql.param(new Date(now), apiToken.windowStartedAt)} END`,
    })
    .where(and(ofToken, or(lt(apiToken.windowUses, max), sql`(${goesOn}) IS NOT TRUE`)))
    .returning(columns);
  const [window] = counted ? [counted] : await db().select(columns).from(apiToken).where(ofToken);
  if (!window) return undefined;
  const { uses, startedAt } = window;
  const seconds = Math.max(1, Math.ceil(((startedAt?.getTime() ?? now) + within - now) / 1000));
  const allowed = counted !== undefined;
  return {
    allowed,
    headers: {
      "RateLimit-Policy": `"token";q=${max};w=${within / 1000}`,
      RateLimit: `"token";r=${Math.max(0, max - uses)};t=${seconds}`,
      ...(!allowed && { "Retry-After": String(seconds) }),
    },
  };
}
