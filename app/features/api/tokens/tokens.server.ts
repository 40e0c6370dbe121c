import { desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { isBanned } from "#app/access/ban.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { preparedOnce } from "#db/prepared.server.ts";
import { user } from "#db/schema.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import type { TokenScope } from "./token.schema.ts";
import { hashOf, isSecret } from "./token-secret.server.ts";

/** A token as its owner sees it. Times in milliseconds since 1970. */
export interface ListedToken {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: number;
  lastUsedAt: number | null;
  /** Null where it never ends by itself. */
  expiresAt: number | null;
}

export interface TokenAccess {
  tokenId: string;
  scope: TokenScope;
  /** The owner as they are now: a demotion or a ban holds at once. */
  user: CurrentSession["user"];
}

export type TokenRow = typeof apiToken.$inferSelect;

/** More than a list of live ones can hold, so that those that ended lately are there as well. */
const mostShown = 100;

/** Milliseconds for which a use is not noted again, so that reading stays reading. */
const useInterval = 60_000;

/** Those that open something first, then those that ended lately; the newest first. */
export async function listTokens(userId: string): Promise<ListedToken[]> {
  const rows = await db()
    .select()
    .from(apiToken)
    .where(eq(apiToken.userId, userId))
    .orderBy(desc(isLive()), desc(apiToken.createdAt), apiToken.id)
    .limit(mostShown);
  return rows.map(listedToken);
}

/** Without its hash. */
export function listedToken({ id, name, scope, createdAt, lastUsedAt, expiresAt }: TokenRow): ListedToken {
  return {
    id,
    name,
    scope,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    expiresAt: expiresAt?.getTime() ?? null,
  };
}

/** Has not ended, in SQL. */
export function isLive(): SQL {
  return sql`(${apiToken.expiresAt} IS NULL OR ${gt(apiToken.expiresAt, new Date())})`;
}

/**
 * Whom a token lets in, read anew at every request.
 *
 * @param bearer what came after `Authorization: Bearer `
 * @returns undefined for what is no token, an unknown, a revoked or an expired one, and for a banned person's
 */
export async function findToken(bearer: string): Promise<TokenAccess | undefined> {
  if (!isSecret(bearer)) return undefined;
  const [row] = await tokenByHash().execute({ hash: hashOf(bearer) });
  if (!row || isBanned(row.user)) return undefined;
  const now = Date.now();
  if (row.expiresAt && row.expiresAt.getTime() <= now) return undefined;
  await noteUse(row, now);
  const { banned: _banned, banExpires: _banExpires, ...owner } = row.user;
  return { tokenId: row.tokenId, scope: row.scope, user: owner };
}

async function noteUse({ tokenId, lastUsedAt }: { tokenId: string; lastUsedAt: Date | null }, now: number) {
  if (settings().readOnly || (lastUsedAt && now - lastUsedAt.getTime() < useInterval)) return;
  await db()
    .update(apiToken)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(apiToken.id, tokenId));
}

const tokenByHash = preparedOnce((database) =>
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
