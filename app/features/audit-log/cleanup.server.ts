import { inArray, lt } from "drizzle-orm";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import * as auditLogSettings from "./settings.ts";

/** Rows per statement, so that a large log does not block other writes. */
const batch = 2000;

/** Deletes entries older than `ACTIVITY_DAYS`, unless read-only. */
export async function removeExpired(now: Date): Promise<void> {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - getGroupSettings(auditLogSettings).ACTIVITY_DAYS * 86_400_000);
  for (;;) {
    const old = db().select({ id: activity.id }).from(activity).where(lt(activity.at, before)).limit(batch);
    const { rowCount } = await db().delete(activity).where(inArray(activity.id, old));
    if ((rowCount ?? 0) < batch) return;
    await yieldToEventLoop();
  }
}
