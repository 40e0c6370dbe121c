import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, user } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { cancelJob } from "./job-actions.server.ts";
import { defineJob, type JobKind } from "./job-kind.ts";
import { startJobs } from "./job-runner.server.ts";

const steps = 8;

let pauseAfter = 0;
let resume: (() => void) | undefined;
let signal: AbortSignal | undefined;

/** Creates a user at each step, so that a repeated step is noticed. */
const counting = defineJob({
  name: "test.counting",
  label: "common.loading",
  input: z.object({}),
  maxAttempts: 3,
  async run(_, run) {
    signal = run.signal;
    for (let step = Number(run.checkpoint ?? 0) + 1; step <= steps; step += 1) {
      await transaction(async (tx) => {
        await tx.insert(user).values({ email: `step-${step}-${crypto.randomUUID()}@example.org` });
        await run.saveCheckpoint(tx, step, step, steps);
      });
      if (step === pauseAfter) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    }
    return { steps };
  },
});

const kinds = new Map([[counting.name, counting as JobKind]]);

let runners: ReturnType<typeof startJobs>[] = [];

function runner() {
  const made = startJobs(kinds, 1);
  runners.push(made);
  return made;
}

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  pauseAfter = 0;
  resume = undefined;
  await db().delete(job);
  await db().delete(user);
});
afterEach(async () => {
  resume?.();
  await Promise.all(runners.map((each) => each.stop()));
  runners = [];
});

const only = async () => firstRowOrThrow(await db().select().from(job));
const countSteps = () => db().$count(user);

async function pausedAt(step: number) {
  pauseAfter = step;
  const id = await transaction((tx) => enqueue(tx, counting, {}));
  const jobs = runner();
  await vi.waitFor(() => expect(resume).toBeDefined(), 5_000);
  pauseAfter = 0;
  return { id, jobs };
}

const aborted = () => vi.waitFor(() => expect(signal?.aborted).toBe(true), 5_000);

test("continues a job after its process died, which then cannot write anymore", async () => {
  const { jobs } = await pausedAt(3);
  expect(await only()).toMatchObject({ checkpoint: "3", progress: 3, progressTotal: steps });
  await db()
    .update(job)
    .set({ state: "waiting", holder: null, leaseUntil: null })
    .where(eq(job.state, "running"));
  const wakeDead = resume;
  await runner().settle();
  expect(await only()).toMatchObject({ state: "done", attempts: 2, progress: steps });
  expect(await countSteps()).toBe(steps);
  wakeDead?.();
  await jobs.settle();
  expect(await countSteps()).toBe(steps);
  expect(await only()).toMatchObject({ state: "done", result: JSON.stringify({ steps }) });
});

test("a stopping server interrupts a job between two steps, and the next server continues it", async () => {
  const { jobs } = await pausedAt(2);
  const stopped = jobs.stop();
  await aborted();
  resume?.();
  await stopped;
  expect(await only()).toMatchObject({ state: "waiting", checkpoint: "2", attempts: 0 });
  await runner().settle();
  expect(await countSteps()).toBe(steps);
});

test("a canceled job stops between two steps", async () => {
  const { id, jobs } = await pausedAt(4);
  await transaction((tx) => cancelJob(tx, id, kinds));
  await aborted();
  resume?.();
  await jobs.settle();
  expect(await only()).toMatchObject({ state: "cancelled", progress: 4 });
  expect(await countSteps()).toBe(4);
});

test("keeps the progress with its checkpoint until the next attempt", async () => {
  await pausedAt(5);
  await db().update(job).set({ state: "waiting", holder: null });
  const claim = { kinds: [counting.name], limit: 1 };
  expect(await claimJobs(claim)).toMatchObject([{ progress: 5, progressTotal: steps }]);
  await db().update(job).set({ state: "waiting", holder: null, checkpoint: null });
  expect(await claimJobs(claim)).toMatchObject([{ progress: null, progressTotal: null }]);
});
