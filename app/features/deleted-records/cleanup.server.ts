import { lt } from "drizzle-orm";
import { removeEntries } from "#app/deleted-records/remove-entries.server.ts";
import { restorableSince } from "#app/deleted-records/retention.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";

/** Records at a time. */
const batch = 50;

/** Permanently deletes what was deleted long ago, unless read-only. */
export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (settings().readOnly) return;
  const { id, deletedAt } = deletedRecord;
  const hasExpired = lt(deletedAt, restorableSince(now));
  for (;;) {
    const expired = await db().select({ id }).from(deletedRecord).where(hasExpired).limit(batch);
    if (expired.length === 0) return;
    await removeEntries(
      expired.map((record) => record.id),
      signal,
    );
  }
};
