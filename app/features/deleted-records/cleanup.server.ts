import { lt } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deletedRecordDays } from "#app/resources/deleted-records/retention.ts";
import { settings } from "#app/settings.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { deletedRecord } from "#db/schema.ts";

/** Records per statement: each may have many rows. */
const batch = 100;

/** Permanently deletes what was deleted long ago, unless read-only. */
export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - deletedRecordDays * oneDay);
  await deleteInBatches(deletedRecord.id, lt(deletedRecord.deletedAt, before), signal, batch);
};
