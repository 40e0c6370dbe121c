import { oneHour } from "#app/durations.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { hourly } from "#app/jobs/schedule-timing.ts";
import { z } from "#app/validation/zod.ts";

export { backupJob } from "./sqlite-or-postgres/backup-job.server.ts";

export interface Cleanup {
  removeExpired(now: Date, signal?: AbortSignal): Promise<void>;
}

const platform = import.meta.glob<Cleanup>("../*/cleanup.server.ts", { eager: true });
const features = import.meta.glob<Cleanup>("../features/*/cleanup.server.ts", { eager: true });
// Platform first: a failing feature must not stop it.
const cleanups = [...Object.values(platform), ...Object.values(features)];

export const cleanupJob = defineJob({
  name: "cleanup",
  label: "jobs.kinds.cleanup",
  input: z.object({}),
  schedule: hourly(),
  concurrency: 1,
  // It pauses for as long as it writes.
  timeLimit: oneHour,
  async run(_input, { signal }) {
    const now = new Date();
    for (const cleanup of cleanups) {
      signal.throwIfAborted();
      await cleanup.removeExpired(now, signal);
    }
  },
});
