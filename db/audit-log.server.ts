import { inArray, lt } from "drizzle-orm";
import { db } from "./client.server.ts";
import { activity } from "./tables/audit-log.ts";

/** Rows removed in one statement: years of activity must not hold every other write. */
const batch = 2000;

export async function removeActivityBefore(date: Date): Promise<void> {
  for (;;) {
    const old = db().select({ id: activity.id }).from(activity).where(lt(activity.at, date)).limit(batch);
    const { rowCount } = await db().delete(activity).where(inArray(activity.id, old));
    if ((rowCount ?? 0) < batch) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
