import { defineJob } from "#app/jobs/job-kind.ts";
import { hourly } from "#app/jobs/schedule-timing.ts";
import { z } from "#app/validation/zod.ts";

export { backupJob } from "./sqlite-or-postgres/backup-job.server.ts";

export interface Cleanup {
  removeExpired(now: Date): Promise<void>;
}

const modules = import.meta.glob<Cleanup>(["../features/*/cleanup.server.ts", "../*/cleanup.server.ts"], {
  eager: true,
});

export const cleanupJob = defineJob({
  name: "cleanup",
  label: "jobs.kinds.cleanup",
  input: z.object({}),
  schedule: hourly(),
  concurrency: 1,
  async run() {
    const now = new Date();
    for (const cleanup of Object.values(modules)) await cleanup.removeExpired(now);
  },
});
