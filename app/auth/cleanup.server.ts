import { lt } from "drizzle-orm";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { session } from "#db/schema.ts";

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  await deleteInBatches(session.id, lt(session.expiresAt, now), signal);
};
