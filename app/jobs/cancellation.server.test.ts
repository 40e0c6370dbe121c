import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { cancelJob } from "./job-actions.server.ts";
import { JobFailure } from "./job-failure.ts";
import { defineJob, type JobKind, type JobRun } from "./job-kind.ts";
import { endAttempt } from "./job-rows.server.ts";
import { startJobs } from "./job-runner.server.ts";

const noKinds = new Map<string, JobKind>();

let runners: ReturnType<typeof startJobs>[] = [];

function start(kind: JobKind, concurrency = 1) {
  const made = startJobs(new Map([[kind.name, kind]]), concurrency);
  runners.push(made);
  return made;
}

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(job);
});
afterEach(async () => {
  await Promise.all(runners.map((each) => each.stop()));
  runners = [];
});

const byId = async (id: number) => firstRowOrThrow(await db().select().from(job).where(eq(job.id, id)));

const cancel = (id: number) => transaction((tx) => cancelJob(tx, id, noKinds));

async function enqueueJob(options?: Parameters<typeof enqueue>[3]) {
  return transaction((tx) =>
    enqueue(
      tx,
      endingAfterCancel(async () => {}),
      {},
      options,
    ),
  );
}

/** A kind whose first attempt requests its own cancellation, and ends before the runner's next poll. */
function endingAfterCancel(end: (run: JobRun) => Promise<unknown>, kind: Partial<JobKind> = {}): JobKind {
  const made = defineJob({
    name: "test.ending",
    label: "common.loading",
    input: z.object({}),
    async run(_, run) {
      if (run.attempt === 1) await cancel(run.id);
      return end(run);
    },
  });
  return { ...(made as JobKind), ...kind };
}

async function untilAborted({ signal }: JobRun) {
  signal.throwIfAborted();
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

async function fail() {
  throw new Error("It does not work");
}

describe("cancels a job whose cancellation was requested", () => {
  test.each<[string, JobKind, string]>([
    ["fails", endingAfterCancel(fail), "It does not work"],
    ["fails for the last time", endingAfterCancel(fail, { maxAttempts: 1 }), "It does not work"],
    [
      "fails permanently",
      endingAfterCancel(async () => {
        throw new JobFailure("Never", { permanent: true });
      }),
      "Never",
    ],
    ["exceeds its time limit", endingAfterCancel(untilAborted, { timeLimit: 50 }), "timeLimit"],
  ])("when its attempt %s", async (_, kind, error) => {
    const id = await enqueueJob();
    start(kind);
    await vi.waitFor(async () => expect((await byId(id)).state).not.toMatch(/waiting|running/), 5_000);
    const row = await byId(id);
    expect(row).toMatchObject({ state: "cancelled", error, holder: null, leaseUntil: null });
    expect(row.finishedAt).not.toBeNull();
  });

  test("when the server stops", async () => {
    const id = await enqueueJob();
    const jobs = start(endingAfterCancel(untilAborted));
    await vi.waitFor(async () => expect((await byId(id)).cancelRequestedAt).not.toBeNull(), 5_000);
    await jobs.stop();
    expect(await byId(id)).toMatchObject({ state: "cancelled", attempts: 1, error: null });
  });

  test("when its process has died", async () => {
    const id = await enqueueJob();
    const leaseUntil = new Date(Date.now() - 1);
    await db().update(job).set({ state: "running", holder: "dead", attempts: 1, leaseUntil });
    await cancel(id);
    await start(endingAfterCancel(async () => {})).settle();
    expect(await byId(id)).toMatchObject({ state: "cancelled", attempts: 1, error: "processEnded" });
  });

  test("when the attempt ends at the same moment", async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await enqueueJob();
      const row = firstRowOrThrow(await claimJobs({ kinds: ["test.ending"], limit: 1 }));
      await Promise.all([cancel(id), endAttempt(row, { state: "waiting" })]);
      expect([round, (await byId(id)).state]).toEqual([round, "cancelled"]);
    }
  });
});

describe("the log says how an attempt ended", () => {
  const levels = ["info", "warn", "error"] as const;

  async function logged(kind: JobKind) {
    const spies = levels.map((level) => vi.spyOn(log(), level));
    const id = await enqueueJob();
    start(kind);
    await vi.waitFor(async () => expect((await byId(id)).state).not.toMatch(/waiting|running/), 5_000);
    await runners.at(-1)?.stop();
    const lines = spies.flatMap((spy, index) =>
      spy.mock.calls.map(([, message]) => [levels[index], message]),
    );
    for (const spy of spies) spy.mockRestore();
    return lines;
  }

  const failing = (change: (id: number) => Promise<unknown>, kind: Partial<JobKind> = {}) => ({
    ...endingAfterCancel(fail),
    ...kind,
    async run(_: unknown, { id }: JobRun) {
      await change(id);
      return fail();
    },
  });
  const nothing = async () => {};

  test("if its process has died", async () => {
    const spy = vi.spyOn(log(), "warn");
    const id = await enqueueJob();
    const leaseUntil = new Date(Date.now() - 1);
    await db().update(job).set({ state: "running", holder: "dead", attempts: 1, leaseUntil });
    await start(endingAfterCancel(async () => {})).settle();
    const details = { job: id, kind: "test.ending", attempt: 1, reason: "processEnded" };
    expect(spy.mock.calls).toEqual([[details, "A job failed and will be retried"]]);
    spy.mockRestore();
  });

  test("if it fails and the database cannot save that", async () => {
    const spy = vi.spyOn(log(), "warn");
    const execute = (statement: string) => query(settings().databaseUrl, statement, []);
    await enqueueJob();
    const jobs = start(failing(() => execute("ALTER TABLE job RENAME TO lost")));
    await vi.waitFor(() => expect(spy).toHaveBeenCalledWith(expect.anything(), "A job failed"), 5_000);
    await execute("ALTER TABLE lost RENAME TO job");
    await jobs.stop();
    spy.mockRestore();
  });

  test.each<[string, JobKind, string[]]>([
    ["fails", failing(nothing), ["warn", "A job failed and will be retried"]],
    ["fails for good", failing(nothing, { maxAttempts: 1 }), ["error", "A job failed permanently"]],
    ["fails after a cancellation", failing(cancel), ["warn", "A job failed and was canceled"]],
    [
      "fails for the last time after a cancellation",
      failing(cancel, { maxAttempts: 1 }),
      ["warn", "A job failed and was canceled"],
    ],
    [
      "fails after another process took the job",
      failing((id) => db().update(job).set({ state: "done", holder: "other" }).where(eq(job.id, id))),
      ["warn", "A job failed after another process took it over"],
    ],
    [
      "succeeds after another process took the job",
      {
        ...failing(nothing),
        run: (_, { id }) => db().update(job).set({ state: "done", holder: "other" }).where(eq(job.id, id)),
      },
      ["warn", "A job succeeded after another process took it over"],
    ],
  ])("if it %s", async (_, kind, line) => {
    expect(await logged(kind)).toEqual([line]);
  });
});

test("a job that succeeds despite a requested cancellation is done", async () => {
  const id = await enqueueJob();
  await start(endingAfterCancel(async () => "result")).settle();
  expect(await byId(id)).toMatchObject({ state: "done", result: '"result"' });
});

test("a job canceled after a failed attempt is deleted if its kind says so", async () => {
  const id = await enqueueJob();
  start(endingAfterCancel(fail, { deleteWhenOver: true }));
  await vi.waitFor(async () => expect(await db().$count(job, eq(job.id, id))).toBe(0), 5_000);
});

test("a job canceled after a failed attempt lets the next job with its order key run", async () => {
  const first = await enqueueJob({ orderKey: "o" });
  const second = await enqueueJob({ orderKey: "o" });
  const kind = endingAfterCancel((run) => (run.id === first ? fail() : untilAborted(run)));
  start({ ...kind, run: async (input, run) => (run.id === first ? kind.run(input, run) : "second") });
  await vi.waitFor(async () => expect((await byId(second)).state).toBe("done"), 5_000);
  expect(await byId(first)).toMatchObject({ state: "cancelled" });
});

test("an attempt that lost its lease does not prevent the cancellation of the next attempt", async () => {
  const started: number[] = [];
  let endFirst = () => {};
  const kind = endingAfterCancel(async () => {});
  start(
    {
      ...kind,
      async run(_, run) {
        started.push(run.attempt);
        if (run.attempt > 1) return untilAborted(run);
        return new Promise<void>((resolve) => {
          endFirst = resolve;
        });
      },
    },
    2,
  );
  const id = await enqueueJob();
  await vi.waitFor(() => expect(started).toEqual([1]), 5_000);
  await db().update(job).set({ state: "waiting", holder: null, leaseUntil: null });
  await vi.waitFor(() => expect(started).toEqual([1, 2]), 5_000);
  endFirst();
  await sleep(100);
  await cancel(id);
  await vi.waitFor(async () => expect((await byId(id)).state).toBe("cancelled"), 5_000);
});
