import { defineJob } from "#app/jobs/job-kind.ts";
import { removeOldJobs } from "#app/jobs/job-rows.server.ts";
import { hourly } from "#app/jobs/schedule-timing.ts";
import { maxWindow } from "#app/rate-limits/rate-limits.server.ts";
import { z } from "#app/validation/zod.ts";
import { removeExpired } from "#db/cleanup.server.ts";

export { backupJob } from "./sqlite-or-postgres/backup-job.server.ts";

export interface Cleanup {
  removeExpired(now: Date): Promise<void>;
}

const features = Object.values(import.meta.glob<Cleanup>("../features/*/cleanup.server.ts", { eager: true }));

export const cleanupJob = defineJob({
  name: "cleanup",
  label: "jobs.kinds.cleanup",
  input: z.object({}),
  schedule: hourly(),
  concurrency: 1,
  async run() {
    const now = new Date();
    await removeExpired(now.getTime(), maxWindow);
    await removeOldJobs(now);
    for (const feature of features) await feature.removeExpired(now);
  },
});
