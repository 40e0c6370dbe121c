import { setImmediate } from "node:timers/promises";
import { type Column, inArray, type SQL } from "drizzle-orm";
import { db } from "./client.server.ts";

/** Other writes need not wait for all the rows. @param id the primary key of their table @param size rows per statement */
export async function deleteInBatches(id: Column, which: SQL, size = 2000): Promise<void> {
  for (;;) {
    const some = db()
      .select({ id: id as never })
      .from(id.table as never)
      .where(which)
      .limit(size);
    const { rowCount } = await db()
      .delete(id.table as never)
      .where(inArray(id, some));
    if ((rowCount ?? 0) < size) return;
    await setImmediate();
  }
}
