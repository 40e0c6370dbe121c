import { desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import type { TokenScope } from "./token-options.ts";

/** Times in milliseconds since 1970. */
export interface ListedToken {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
}

export type TokenRow = typeof apiToken.$inferSelect;

/** More than the limit of active tokens, to include recently expired ones. */
const maxShown = 100;

/** Active tokens first, then ended ones; newest first. */
export async function listTokens(userId: string): Promise<ListedToken[]> {
  const rows = await db()
    .select()
    .from(apiToken)
    .where(eq(apiToken.userId, userId))
    .orderBy(desc(notExpired()), desc(apiToken.createdAt), apiToken.id)
    .limit(maxShown);
  return rows.map(toListedToken);
}

export function toListedToken({ id, name, scope, createdAt, lastUsedAt, expiresAt }: TokenRow): ListedToken {
  return {
    id,
    name,
    scope,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    expiresAt: expiresAt?.getTime() ?? null,
  };
}

export function notExpired(): SQL {
  return sql`(${apiToken.expiresAt} IS NULL OR ${gt(apiToken.expiresAt, new Date())})`;
}
