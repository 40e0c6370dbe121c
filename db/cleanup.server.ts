import { inArray, lt, lte, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db, transaction } from "./client.server.ts";
import { preparedOnce } from "./prepared.server.ts";
import { limitHit, session, user, verification } from "./schema.ts";
import { apiToken } from "./tables/api.ts";
import { activity } from "./tables/audit-log.ts";

/** Deeds removed in one transaction: a trail that was kept for years must not hold every other write. */
const activityBatch = 2000;

/** Milliseconds for which a token that has ended stays in its owner's list, to tell why a program stands still. */
const endedTokenKept = 30 * 86_400_000;

/**
 * Removes sessions, tokens, codes, counted events and deeds that no longer mean anything, and lifts bans that are over.
 *
 * @param now milliseconds since 1970
 * @param limitWindow for how many milliseconds an event counts against a limit
 */
export async function removeExpired(now: number, limitWindow: number): Promise<void> {
  const time = new Date(now);
  await transaction(async (tx) => {
    await tx.delete(session).where(lt(session.expiresAt, time));
    await tx.delete(verification).where(lt(verification.expiresAt, time));
    await tx.delete(apiToken).where(lt(apiToken.expiresAt, new Date(now - endedTokenKept)));
    await tx.delete(limitHit).where(lt(limitHit.at, new Date(now - limitWindow)));
  });
  if (settings().readOnly) return;
  await liftEndedBans(now);
  await removeOldActivity(new Date(now - settings().activityDays * 86_400_000));
}

/**
 * Makes the accounts whose ban has ended like any other, so that an index can say who is banned. Nobody waits for it: a
 * ban that has ended holds nobody back.
 *
 * @param now milliseconds since 1970
 */
export async function liftEndedBans(now: number): Promise<void> {
  if (settings().readOnly) return;
  const [ended] = await endedBan().execute({ now: new Date(now) });
  if (!ended) return;
  await db()
    .update(user)
    // Not a new version: whoever is editing the account has nothing to compare.
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: sql`${user.updatedAt}` })
    .where(lte(user.banExpires, new Date(now)));
}

async function removeOldActivity(before: Date) {
  for (;;) {
    const old = db()
      .select({ id: activity.id })
      .from(activity)
      .where(lt(activity.at, before))
      .limit(activityBatch);
    const { rowCount } = await db().delete(activity).where(inArray(activity.id, old));
    if ((rowCount ?? 0) < activityBatch) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const endedBan = preparedOnce((database) =>
  database
    .select({ id: user.id })
    .from(user)
    .where(lte(user.banExpires, sql.param(sql.placeholder("now"), user.banExpires)))
    .limit(1)
    .prepare("ended_ban"),
);
