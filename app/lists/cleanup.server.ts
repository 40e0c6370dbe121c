import { oneDay, oneHour } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/** Milliseconds. Daily, because changed search indexes are rewritten; a little less, so that a run that starts early counts. */
const interval = oneDay - oneHour / 2;

let lastRun = 0;

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (now.getTime() - lastRun < interval) return;
  await dialect.removeDeletedSearchEntries(signal);
  lastRun = now.getTime();
};
