import { lt, lte, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db } from "./client.server.ts";
import { deleteInBatches } from "./delete-in-batches.server.ts";
import { prepareStatementOnce } from "./prepare-statement-once.server.ts";
import { rateLimitHit, session, user, verification } from "./schema.ts";

/**
 * Deletes expired sessions, codes and counted events, and lifts expired bans.
 * @param now milliseconds since 1970
 * @param limitWindow milliseconds for which an event counts towards a rate limit
 */
export async function removeExpired(now: number, limitWindow: number): Promise<void> {
  const time = new Date(now);
  await deleteInBatches(session.id, lt(session.expiresAt, time));
  await deleteInBatches(verification.id, lt(verification.expiresAt, time));
  await deleteInBatches(rateLimitHit.id, lt(rateLimitHit.at, new Date(now - limitWindow)));
  await liftExpiredBans(now);
}

/** For the index of banned users; access does not depend on it. @param now milliseconds since 1970 */
export async function liftExpiredBans(now: number): Promise<void> {
  if (settings().readOnly) return;
  const [ended] = await expiredBan().execute({ now: new Date(now) });
  if (!ended) return;
  await db()
    .update(user)
    // Not a new version: nobody who is editing the account has a conflict.
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: sql`${user.updatedAt}` })
    .where(lte(user.banExpires, new Date(now)));
}

const expiredBan = prepareStatementOnce((database) =>
  database
    .select({ id: user.id })
    .from(user)
    .where(lte(user.banExpires, sql.param(sql.placeholder("now"), user.banExpires)))
    .limit(1),
);
