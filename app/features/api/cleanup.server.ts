import { lt } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import type { Cleanup } from "#app/maintenance/jobs.server.ts";
import { settings } from "#app/settings.server.ts";
import { deleteInBatches } from "#db/delete-in-batches.server.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";

// Milliseconds: expired tokens stay listed this long, so that owners see why a program stopped
// working.
const endedTokenKept = 30 * oneDay;

export const removeExpired: Cleanup["removeExpired"] = async (now, signal) => {
  if (settings().readOnly) return;
  const before = new Date(now.getTime() - endedTokenKept);
  await deleteInBatches(apiToken.id, lt(apiToken.expiresAt, before), signal);
};
