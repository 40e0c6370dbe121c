import { lt } from "drizzle-orm";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { rateLimitHit } from "#db/schema.ts";
import { maxWindow } from "./rate-limits.server.ts";

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  const before = new Date(now.getTime() - maxWindow);
  await deleteInBatches(rateLimitHit.id, lt(rateLimitHit.at, before), signal);
};
