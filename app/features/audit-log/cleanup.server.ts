import { lt } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import * as auditLogSettings from "./settings.ts";

/** Deletes entries older than `ACTIVITY_DAYS`, unless read-only. */
export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - getGroupSettings(auditLogSettings).ACTIVITY_DAYS * oneDay);
  await deleteInBatches(activity.id, lt(activity.at, before), signal);
};
