import { lt } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

/** Milliseconds for which a token that has ended stays in its owner's list, to tell why a program stands still. */
const endedTokenKept = 30 * 86_400_000;

export async function removeExpired(now: Date): Promise<void> {
  await db()
    .delete(apiToken)
    .where(lt(apiToken.expiresAt, new Date(now.getTime() - endedTokenKept)));
}
