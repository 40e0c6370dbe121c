import { oneHour } from "#app/durations.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { hourly } from "#app/jobs/schedule-timing.ts";
import { z } from "#app/validation/zod.ts";
import { type Cleanup, runCleanups } from "./run-cleanups.server.ts";

export type { Cleanup } from "./run-cleanups.server.ts";
export { backupJob } from "./sqlite-or-postgres/backup-job.server.ts";

const platform = import.meta.glob<Cleanup>("../*/cleanup.server.ts", { eager: true });
const features = import.meta.glob<Cleanup>("../features/*/cleanup.server.ts", { eager: true });
const cleanups = Object.entries({ ...platform, ...features });

export const cleanupJob = defineJob({
  name: "cleanup",
  label: "jobs.kinds.cleanup",
  input: z.object({}),
  schedule: hourly(),
  concurrency: 1,
  // Each batch is followed by a pause as long as the write.
  timeLimit: oneHour,
  async run(_input, { signal }) {
    await runCleanups(cleanups, new Date(), signal);
  },
});
