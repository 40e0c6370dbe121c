import { inArray, lt } from "drizzle-orm";
import { settings, settingsOf } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import * as auditLogSettings from "./settings.ts";

/** Entries removed in one statement: a log that was kept for years must not hold every other write. */
const batch = 2000;

/** Removes the entries that are older than `ACTIVITY_DAYS`, unless the installation is read-only. */
export async function removeExpired(now: Date): Promise<void> {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - settingsOf(auditLogSettings).ACTIVITY_DAYS * 86_400_000);
  for (;;) {
    const old = db().select({ id: activity.id }).from(activity).where(lt(activity.at, before)).limit(batch);
    const { rowCount } = await db().delete(activity).where(inArray(activity.id, old));
    if ((rowCount ?? 0) < batch) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
