import * as databaseSettings from "#app/settings/sqlite-or-postgres/settings.ts";
import { getGroupSettings } from "#app/settings.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { expireAllLeases } from "./job-rows.server.ts";
import { startJobs } from "./job-runner.server.ts";
import { registeredJobs } from "./registered-jobs.server.ts";

/** Starts running jobs of all kinds, including those an earlier process left behind. */
export async function startJobRunner(): Promise<{ stop(): Promise<void> }> {
  const { JOBS_CONCURRENCY: concurrency } = getGroupSettings(databaseSettings);
  if (dialect.singleServer) await expireAllLeases();
  if (concurrency === 0) return { stop: async () => {} };
  return startJobs(registeredJobs, concurrency);
}
