import { oneDay, oneHour } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/** Milliseconds. Daily, because it rewrites every search index that has changed; less, because no job starts exactly on time. */
const interval = oneDay - oneHour / 2;

let lastRun = 0;

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (now.getTime() - lastRun < interval) return;
  await dialect.removeDeletedSearchEntries(signal);
  lastRun = now.getTime();
};
