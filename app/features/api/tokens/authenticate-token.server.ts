import { eq, sql } from "drizzle-orm";
import { isBanned } from "#app/access/ban.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { oneMinute } from "#app/durations.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { user } from "#db/schema.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import type { TokenScope } from "./token-options.ts";
import { hashSecret, isWellFormedSecret } from "./token-secret.server.ts";

export interface AuthenticatedToken {
  tokenId: string;
  scope: TokenScope;
  /** The owner's current role and ban apply immediately. */
  user: CurrentSession["user"];
}

/** Milliseconds between updates of the last use, so that most requests only read. */
const lastUsedUpdateInterval = oneMinute;

/**
 * Asks the database on every request.
 * @param bearer the text after `Authorization: Bearer `
 * @returns undefined if malformed, unknown, revoked, expired, or its owner is banned
 */
export async function authenticateToken(bearer: string): Promise<AuthenticatedToken | undefined> {
  if (!isWellFormedSecret(bearer)) return undefined;
  const [row] = await tokenByHash().execute({ hash: hashSecret(bearer) });
  if (!row || isBanned(row.user)) return undefined;
  const now = Date.now();
  if (row.expiresAt && row.expiresAt.getTime() <= now) return undefined;
  await updateLastUsed(row, now);
  const { banned: _banned, banExpires: _banExpires, ...owner } = row.user;
  return { tokenId: row.tokenId, scope: row.scope, user: owner };
}

async function updateLastUsed(
  { tokenId, lastUsedAt }: { tokenId: string; lastUsedAt: Date | null },
  now: number,
) {
  if (settings().readOnly) return;
  // Also corrects a time from a clock that was ahead.
  if (lastUsedAt && Math.abs(now - lastUsedAt.getTime()) < lastUsedUpdateInterval) return;
  await db()
    .update(apiToken)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(apiToken.id, tokenId));
}

const tokenByHash = prepareStatementOnce((database) =>
  database
    .select({
      tokenId: apiToken.id,
      scope: apiToken.scope,
      expiresAt: apiToken.expiresAt,
      lastUsedAt: apiToken.lastUsedAt,
      user: {
        id: user.id,
        email: user.email,
        name: user.name,
        role: user.role,
        banned: user.banned,
        banExpires: user.banExpires,
      },
    })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .where(eq(apiToken.hash, sql.placeholder("hash"))),
);
