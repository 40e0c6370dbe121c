import { type SQLWrapper, sql } from "drizzle-orm";
import { log } from "#app/log.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { clearedReference, deletedRecord, deletedRow } from "#db/schema.ts";
import { writeInBatches, writeThenPause } from "#db/write-in-batches.server.ts";

/** Rows per statement: a record may have thousands. */
export const rowBatch = 500;

/** Never fails, because the copies are erased already: the cleanup removes what is left. */
export async function removeErasedEntries(ids: readonly string[]): Promise<void> {
  try {
    await removeEntries(ids);
  } catch (error) {
    log().error({ err: error }, "Erased records were not removed completely");
  }
}

/** Removes entries with everything kept of their records, in batches. */
export async function removeEntries(ids: readonly string[], signal?: AbortSignal): Promise<void> {
  if (ids.length === 0) return;
  const { source, field, rowId } = clearedReference;
  await removeRows(deletedRow, [deletedRow.position], ids, signal);
  await removeRows(clearedReference, [source, field, rowId], ids, signal);
  await writeThenPause(() => db().delete(deletedRecord).where(isOneOf(deletedRecord.id, ids)));
}

/** @param otherKeys the primary key besides the id of the deleted record */
function removeRows(
  table: typeof deletedRow | typeof clearedReference,
  otherKeys: SQLWrapper[],
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const key = sql.join([table.deletedRecordId, ...otherKeys], sql`, `);
  const some = sql`select ${key} from ${table} where ${isOneOf(table.deletedRecordId, ids)} limit ${rowBatch}`;
  return writeInBatches(async () => {
    const { rowCount } = await db().delete(table).where(sql`(${key}) in (${some})`);
    return rowCount;
  }, signal);
}
