import type { Statement } from "better-sqlite3";
import { inArray, lt, lte, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db } from "./client.server.ts";
import { activity, apiToken, limitHit, session, user, verification } from "./schema.ts";

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
  db().transaction((tx) => {
    tx.delete(session).where(lt(session.expiresAt, time)).run();
    tx.delete(verification).where(lt(verification.expiresAt, time)).run();
    tx.delete(apiToken)
      .where(lt(apiToken.expiresAt, new Date(now - endedTokenKept)))
      .run();
    tx.delete(limitHit)
      .where(lt(limitHit.at, new Date(now - limitWindow)))
      .run();
  });
  if (settings().demoMode) return;
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
  if (settings().demoMode || !endedBan().get(now)) return;
  db()
    .update(user)
    // Not a new version: whoever is editing the account has nothing to compare.
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: sql`${user.updatedAt}` })
    .where(lte(user.banExpires, new Date(now)))
    .run();
}

async function removeOldActivity(before: Date) {
  for (;;) {
    const old = db()
      .select({ id: activity.id })
      .from(activity)
      .where(lt(activity.at, before))
      .limit(activityBatch);
    const { changes } = db().delete(activity).where(inArray(activity.id, old)).run();
    if (changes < activityBatch) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

let prepared: { client: object; statement: Statement<[number]> } | undefined;

function endedBan() {
  const { $client } = db();
  if (prepared?.client !== $client) {
    const statement = $client.prepare<[number]>("SELECT 1 FROM user WHERE ban_expires <= ? LIMIT 1");
    prepared = { client: $client, statement };
  }
  return prepared.statement;
}
