import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { type AbortReason, endFailedAttempt, runAttempt } from "./job-attempt.server.ts";
import { type Attempt, jobAttemptsChannel } from "./job-attempts-channel.ts";
import { defineJob, type JobRun } from "./job-kind.ts";

vi.mock("#db/client.server.ts", async (original) => {
  const actual = await original<typeof import("#db/client.server.ts")>();
  return { ...actual, transaction: vi.fn(actual.transaction) };
});

beforeAll(migrateTestDatabase);

/** Runs one attempt, aborts it for the reason, and returns the outcome that the metrics count. */
async function outcomeOf(run: (run: JobRun) => Promise<unknown>, reason?: AbortReason) {
  const kind = defineJob({
    name: "test.attempt",
    label: "common.loading",
    input: z.object({}),
    run: (_: unknown, attempt) => run(attempt),
  });
  await transaction((tx) => enqueue(tx, kind, {}));
  const [row] = await claimJobs({ kinds: [kind.name], limit: 1 });
  if (!row) throw new Error("No job was claimed");
  const outcomes: Attempt["outcome"][] = [];
  const listen = (message: unknown) => void outcomes.push((message as Attempt).outcome);
  jobAttemptsChannel.subscribe(listen);
  onTestFinished(() => void jobAttemptsChannel.unsubscribe(listen));
  const abort = new AbortController();
  const ended = runAttempt({ row, abort, ended: Promise.resolve() }, kind);
  if (reason) abort.abort(reason);
  await ended;
  return outcomes;
}

async function untilAborted({ signal }: JobRun) {
  signal.throwIfAborted();
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

const takeOver = ({ id }: JobRun) =>
  db().update(job).set({ state: "done", holder: "other" }).where(eq(job.id, id));

async function fail() {
  throw new Error("It does not work");
}

test.each<[string, Attempt["outcome"], (run: JobRun) => Promise<unknown>, AbortReason?]>([
  ["succeeds", "done", async () => "result"],
  ["fails", "failed", fail],
  ["exceeds its time limit", "failed", untilAborted, "timeLimit"],
  ["is canceled", "cancelled", untilAborted, "cancelled"],
  ["ends because the server stops", "interrupted", untilAborted, "stopped"],
  ["loses its lease", "interrupted", untilAborted, "leaseLost"],
  ["succeeds after another process took the job over", "interrupted", takeOver],
])("an attempt that %s is counted as %s", async (_, outcome, run, reason) => {
  expect(await outcomeOf(run, reason)).toEqual([outcome]);
});

test("a failure that could not be saved keeps its action for later", async () => {
  const fail = vi.fn(async () => {});
  const kind = defineJob({
    name: "test.fail",
    label: "common.loading",
    input: z.unknown(),
    maxAttempts: 1,
    run: async () => {},
    fail,
  });
  const id = await transaction((tx) => enqueue(tx, kind, {}));
  const [row] = await claimJobs({ kinds: [kind.name], limit: 1 });
  if (!row) throw new Error("No job was claimed");
  const lost = new Error("Connection terminated unexpectedly");
  vi.mocked(transaction).mockRejectedValueOnce(lost);
  await expect(endFailedAttempt(row, kind, "the reason")).rejects.toBe(lost);
  await endFailedAttempt(row, kind, "the reason");
  expect(fail.mock.calls).toEqual([[expect.anything(), {}, { job: id, error: "the reason" }]]);
});
