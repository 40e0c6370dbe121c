import { lt } from "drizzle-orm";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { rateLimitHit } from "#db/schema.ts";
import { maxWindow } from "./rate-limits.server.ts";

export const removeExpired: Cleanup["removeExpired"] = async (now) => {
  await deleteInBatches(rateLimitHit.id, lt(rateLimitHit.at, new Date(now.getTime() - maxWindow)));
};
