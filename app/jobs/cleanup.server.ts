import { lte } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";

/** Milliseconds for which an ended job is kept, and its key prevents a second job. */
const keptFor = 30 * oneDay;

export const removeExpired: Cleanup["removeExpired"] = async (now) => {
  await db()
    .delete(job)
    .where(lte(job.finishedAt, new Date(now.getTime() - keptFor)));
};
