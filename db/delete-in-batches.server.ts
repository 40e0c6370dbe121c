import type { SQL } from "drizzle-orm";
import type { AnyColumn } from "./any-table.ts";
import { db } from "./client.server.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";
import { writeInBatches } from "./write-in-batches.server.ts";

/** Rows per statement: 20 ms in a table with many indexes. */
const batch = 200;

/** Other writes need not wait for all the rows. @param id the primary key of their table @param size rows per statement */
export async function deleteInBatches(
  id: AnyColumn,
  which: SQL,
  signal?: AbortSignal,
  size = batch,
): Promise<void> {
  await writeInBatches(async () => {
    const some = db().select({ id }).from(id.table).where(which).limit(size);
    const { rowCount } = await db().delete(id.table).where(dialect.inSkipLocked(id, some));
    return rowCount;
  }, signal);
}
