import { and, lte, sql } from "drizzle-orm";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { settings } from "#app/settings.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { user } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  while (await liftSomeExpiredBans(now)) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
};

/** Users at a time: all who were banned together have bans that end together. */
const batchSize = 200;

/** For the index of banned users; access does not depend on it. @returns whether there may be more */
export async function liftSomeExpiredBans(now: Date): Promise<boolean> {
  if (settings().readOnly) return false;
  const [ended] = await expiredBan().execute({ now });
  if (!ended) return false;
  const hasExpired = lte(user.banExpires, now);
  const some = db().select({ id: user.id }).from(user).where(hasExpired).limit(batchSize);
  const { rowCount } = await db()
    .update(user)
    .set({ banned: false, banReason: null, banExpires: null, ...keepUpdatedAt(user) })
    // Another server may ban the user again at the same time.
    .where(and(dialect.inSkipLocked(user.id, some), hasExpired));
  return Boolean(rowCount);
}

const expiredBan = prepareStatementOnce((database) =>
  database
    .select({ id: user.id })
    .from(user)
    .where(lte(user.banExpires, sql.param(sql.placeholder("now"), user.banExpires)))
    .limit(1),
);
