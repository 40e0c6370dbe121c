import { setImmediate } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import type { AnyColumn } from "./any-table.ts";
import { db } from "./client.server.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** Other writes need not wait for all the rows. @param id the primary key of their table @param size rows per statement */
export async function deleteInBatches(
  id: AnyColumn,
  which: SQL,
  signal?: AbortSignal,
  size = 2000,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const some = db().select({ id }).from(id.table).where(which).limit(size);
    const { rowCount } = await db().delete(id.table).where(dialect.inSkipLocked(id, some));
    // A smaller batch is not the last one if others deleted some of its rows.
    if (!rowCount) return;
    await setImmediate();
  }
}
