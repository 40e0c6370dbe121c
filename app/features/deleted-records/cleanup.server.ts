import { inArray, lt } from "drizzle-orm";
import { deletedRecordDays } from "#app/resources/deleted-records/retention.ts";
import { settings } from "#app/settings.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";

/** Records per statement: each may have many rows. */
const batch = 100;

/** Permanently deletes what was deleted long ago, unless read-only. */
export async function removeExpired(now: Date): Promise<void> {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - deletedRecordDays * 86_400_000);
  for (;;) {
    const old = db()
      .select({ id: deletedRecord.id })
      .from(deletedRecord)
      .where(lt(deletedRecord.deletedAt, before))
      .limit(batch);
    const { rowCount } = await db().delete(deletedRecord).where(inArray(deletedRecord.id, old));
    if ((rowCount ?? 0) < batch) return;
    await yieldToEventLoop();
  }
}
