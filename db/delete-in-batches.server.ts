import { setImmediate } from "node:timers/promises";
import { inArray, type SQL } from "drizzle-orm";
import type { AnyColumn } from "./any-table.ts";
import { db } from "./client.server.ts";

/** Other writes need not wait for all the rows. @param id the primary key of their table @param size rows per statement */
export async function deleteInBatches(id: AnyColumn, which: SQL, size = 2000): Promise<void> {
  for (;;) {
    const some = db().select({ id }).from(id.table).where(which).limit(size);
    const { rowCount } = await db().delete(id.table).where(inArray(id, some));
    if ((rowCount ?? 0) < size) return;
    await setImmediate();
  }
}
