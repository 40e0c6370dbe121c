import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { scheduledOption, setCliPath } from "../cli-path.ts";
import { backupJob } from "./backup-job.server.ts";

const run = { signal: new AbortController().signal } as JobRun;

test.each([
  { exitCode: 1, permanent: false },
  { exitCode: 3, permanent: true },
])("after exit code $exitCode a backup is final: $permanent", async ({ exitCode, permanent }) => {
  const script = join(tmpdir(), `exit-${exitCode}.cjs`);
  writeFileSync(script, `console.error("the reason"); process.exit(${exitCode});`);
  setCliPath(script);
  await expect(backupJob.run({}, run)).rejects.toMatchObject({
    message: "the reason",
    details: { permanent },
  });
});

test("the command knows that the server runs it", async () => {
  const script = join(tmpdir(), "arguments.cjs");
  writeFileSync(script, "console.error(process.argv.slice(2).join()); process.exit(1);");
  setCliPath(script);
  await expect(backupJob.run({}, run)).rejects.toMatchObject({ message: `backup,${scheduledOption}` });
});
