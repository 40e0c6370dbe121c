import { execFile } from "node:child_process";
import { oneHour } from "#app/durations.ts";
import type { JobErrorCode } from "#app/jobs/job-error-codes.ts";
import { JobFailure } from "#app/jobs/job-failure.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { z } from "#app/validation/zod.ts";
import { getCliPath, scheduledOption } from "../cli-path.ts";
import { incompleteBackupExitCode } from "./backup-exit-code.ts";

export const backupJob = defineJob({
  name: "backup",
  label: "jobs.kinds.backup",
  input: z.object({}),
  schedule() {
    const { backupEveryHours, readOnly } = settings();
    const isOff = backupEveryHours === 0 || readOnly || !getCliPath();
    return isOff ? undefined : { everyHours: backupEveryHours };
  },
  // Long jobs do not hold it up.
  slots: 1,
  // The last is an hour and a half after the first.
  maxAttempts: 8,
  timeLimit: 6 * oneHour,
  async run(_, { signal }) {
    const path = getCliPath();
    if (!path) throw new JobFailure("unavailable" satisfies JobErrorCode, { permanent: true });
    log().info({ output: await runBackupCommand(path, signal) }, "Backup complete");
  },
});

/** In a process of its own, because reading a large database blocks. */
function runBackupCommand(path: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [path, "backup", scheduledOption], (error, output, stderr) => {
      const permanent = error?.code === incompleteBackupExitCode;
      if (error) reject(new JobFailure(stderr.trim() || error.message, { permanent }));
      else resolve(output.trim());
    });
    signal.addEventListener("abort", () => child.kill(), { once: true });
  });
}
