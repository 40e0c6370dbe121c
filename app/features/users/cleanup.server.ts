import { lte, sql } from "drizzle-orm";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { user } from "#db/schema.ts";

export const removeExpired: Cleanup["removeExpired"] = (now) => liftExpiredBans(now);

/** For the index of banned users; access does not depend on it. */
export async function liftExpiredBans(now: Date): Promise<void> {
  if (settings().readOnly) return;
  const [ended] = await expiredBan().execute({ now });
  if (!ended) return;
  await db()
    .update(user)
    // Not a new version: nobody who is editing the account has a conflict.
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: sql`${user.updatedAt}` })
    .where(lte(user.banExpires, now));
}

const expiredBan = prepareStatementOnce((database) =>
  database
    .select({ id: user.id })
    .from(user)
    .where(lte(user.banExpires, sql.param(sql.placeholder("now"), user.banExpires)))
    .limit(1),
);
