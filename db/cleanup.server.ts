import { lt, lte, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db, transaction } from "./client.server.ts";
import { preparedOnce } from "./prepared.server.ts";
import { limitHit, session, user, verification } from "./schema.ts";

/**
 * Removes sessions, codes and counted events that no longer mean anything, and lifts bans that are over.
 *
 * @param now milliseconds since 1970
 * @param limitWindow for how many milliseconds an event counts against a limit
 */
export async function removeExpired(now: number, limitWindow: number): Promise<void> {
  const time = new Date(now);
  await transaction(async (tx) => {
    await tx.delete(session).where(lt(session.expiresAt, time));
    await tx.delete(verification).where(lt(verification.expiresAt, time));
    await tx.delete(limitHit).where(lt(limitHit.at, new Date(now - limitWindow)));
  });
  await liftEndedBans(now);
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

const endedBan = preparedOnce((database) =>
  database
    .select({ id: user.id })
    .from(user)
    .where(lte(user.banExpires, sql.param(sql.placeholder("now"), user.banExpires)))
    .limit(1),
);
