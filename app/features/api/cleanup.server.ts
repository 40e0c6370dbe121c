import { lt } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import { db } from "#db/client.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

// Milliseconds: expired tokens stay listed this long, so that owners see why a program stopped
// working.
const endedTokenKept = 30 * oneDay;

export async function removeExpired(now: Date): Promise<void> {
  await db()
    .delete(apiToken)
    .where(lt(apiToken.expiresAt, new Date(now.getTime() - endedTokenKept)));
}
