import { afterEach, expect, test, vi } from "vitest";
import { z } from "#app/validation/zod.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { log } from "../log.server.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { defineJob, type JobKind } from "./job-kind.ts";
import { startJobs } from "./job-runner.server.ts";

vi.mock("./claim-jobs.server.ts", () => ({ claimJobs: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

const kind = (name: string, slots?: number) =>
  defineJob({ name, label: "common.loading", input: z.object({}), slots, async run() {} }) as JobKind;
const kinds = new Map([kind("test.one"), kind("test.other", 1)].map((each) => [each.name, each]));

test("logs once that it cannot claim jobs, and once more when it fails again", async () => {
  await migrateTestDatabase();
  const error = vi.spyOn(log(), "error").mockReturnValue();
  const claim = vi.mocked(claimJobs).mockRejectedValue(new Error("The database is read-only"));
  const runner = startJobs(kinds, 1);
  for (let poll = 0; poll < 3; poll++) await runner.settle();
  expect(claim.mock.calls.length).toBeGreaterThan(4);
  expect(error.mock.calls.map(([, text]) => text)).toEqual(["The job runner cannot claim jobs"]);

  claim.mockResolvedValue([]);
  await runner.settle();
  claim.mockRejectedValue(new Error("The disk is full"));
  await runner.settle();
  expect(error).toHaveBeenCalledTimes(2);
  await runner.stop();
});
