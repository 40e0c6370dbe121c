import { expect, test } from "vitest";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { cleanupJob } from "./jobs.server.ts";

test("the cleanup stops when it is canceled", async () => {
  await migrateTestDatabase();
  await db()
    .insert(verification)
    .values({ identifier: "expired", value: "", expiresAt: new Date(1) });
  const run = (signal: AbortSignal) => cleanupJob.run({}, { signal } as JobRun);
  await expect(run(AbortSignal.abort("cancelled"))).rejects.toBe("cancelled");
  expect(await db().$count(verification)).toBe(1);
  await run(new AbortController().signal);
  expect(await db().$count(verification)).toBe(0);
});
