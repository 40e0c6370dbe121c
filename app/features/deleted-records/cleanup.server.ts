import { lt, type SQLWrapper, sql } from "drizzle-orm";
import { restorableSince } from "#app/deleted-records/retention.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { clearedReference, deletedRecord, deletedRow } from "#db/schema.ts";
import { writeInBatches, writeThenPause } from "#db/write-in-batches.server.ts";

/** Records at a time. */
const batch = 50;

/** Of their rows per statement: a record may have thousands. */
export const rowBatch = 500;

/** Permanently deletes what was deleted long ago, unless read-only. */
export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (settings().readOnly) return;
  const { id, deletedAt } = deletedRecord;
  const { source, field, rowId } = clearedReference;
  const hasExpired = lt(deletedAt, restorableSince(now));
  for (;;) {
    const expired = await db().select({ id }).from(deletedRecord).where(hasExpired).limit(batch);
    if (expired.length === 0) return;
    const ids = expired.map((record) => record.id);
    await removeRows(deletedRow, [deletedRow.position], ids, signal);
    await removeRows(clearedReference, [source, field, rowId], ids, signal);
    await writeThenPause(() => db().delete(deletedRecord).where(isOneOf(id, ids)));
  }
};

/** @param otherKeys the primary key besides the id of the deleted record */
function removeRows(
  table: typeof deletedRow | typeof clearedReference,
  otherKeys: SQLWrapper[],
  ids: string[],
  signal?: AbortSignal,
): Promise<void> {
  const key = sql.join([table.deletedRecordId, ...otherKeys], sql`, `);
  const some = sql`select ${key} from ${table} where ${isOneOf(table.deletedRecordId, ids)} limit ${rowBatch}`;
  return writeInBatches(async () => {
    const { rowCount } = await db().delete(table).where(sql`(${key}) in (${some})`);
    return rowCount;
  }, signal);
}
