import { lte } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { job } from "#db/schema.ts";

/** Milliseconds for which an ended job is kept, and its key prevents a second job. */
const keptFor = 30 * oneDay;

export const removeExpired: Cleanup["removeExpired"] = (now, signal) =>
  deleteInBatches(job.id, lte(job.finishedAt, new Date(now.getTime() - keptFor)), signal);
