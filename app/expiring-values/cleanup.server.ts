import { lt } from "drizzle-orm";
import { oneHour } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { verification } from "#db/schema.ts";

/** Keeps values for an hour, so that an email that is still queued is known to have expired. */
export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  const before = new Date(now.getTime() - oneHour);
  await deleteInBatches(verification.id, lt(verification.expiresAt, before), signal);
};
