import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, jobSchedule, user } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "./cleanup.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { cancelJob, retryJob } from "./job-actions.server.ts";
import { JobFailure } from "./job-failure.ts";
import { defineJob, type JobKind, type JobRun } from "./job-kind.ts";
import { startJobs } from "./job-runner.server.ts";

const label = "common.loading";

const runs: string[] = [];

const note = defineJob({
  name: "test.note",
  label,
  input: z.object({ text: z.string().max(100) }),
  async run({ text }) {
    runs.push(text);
    return { length: text.length };
  },
});

const broken = defineJob({
  name: "test.broken",
  label,
  input: z.object({}),
  maxAttempts: 2,
  async run() {
    runs.push("broken");
    throw new Error("It does not work");
  },
});

let started: JobRun | undefined;

const endless = defineJob({
  name: "test.endless",
  label,
  input: z.object({}),
  maxAttempts: 1,
  timeLimit: 300,
  async run(_, run) {
    started = run;
    await new Promise((_resolve, reject) =>
      run.signal.addEventListener("abort", () => reject(run.signal.reason)),
    );
  },
});

const kinds = new Map<string, JobKind>(
  [note, broken, { ...endless }].map((kind) => [kind.name, kind as JobKind]),
);

let runners: ReturnType<typeof startJobs>[] = [];

function runner(of: ReadonlyMap<string, JobKind> = kinds, concurrency = 3) {
  const made = startJobs(of, concurrency);
  runners.push(made);
  return made;
}

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  runs.length = 0;
  started = undefined;
  await db().delete(job);
  await db().delete(jobSchedule);
});
afterEach(async () => {
  await Promise.all(runners.map((each) => each.stop()));
  runners = [];
});

const only = async () => firstRowOrThrow(await db().select().from(job));

const byId = async (id: number) => firstRowOrThrow(await db().select().from(job).where(eq(job.id, id)));

function enqueueNote(text: string, options?: Parameters<typeof enqueue>[3]) {
  return transaction((tx) => enqueue(tx, note, { text }, options));
}

test("stores a job with its cause, runs it and keeps its result", async () => {
  await enqueueNote("one");
  await runner().settle();
  expect(runs).toEqual(["one"]);
  expect(await only()).toMatchObject({ state: "done", attempts: 1, result: '{"length":3}', error: null });
});

test("rolls back a job with its cause", async () => {
  const failed = transaction(async (tx) => {
    await enqueue(tx, note, { text: "one" });
    throw new Error("The cause failed");
  });
  await expect(failed).rejects.toThrow("The cause failed");
  expect(await db().$count(job)).toBe(0);
});

test("refuses invalid and huge inputs", async () => {
  await expect(enqueueNote("x".repeat(101))).rejects.toThrow();
  const huge = defineJob({ name: "test.huge", label, input: z.string(), run: async () => {} });
  await expect(transaction((tx) => enqueue(tx, huge, "x".repeat(70_000)))).rejects.toThrow(
    "70002 characters",
  );
});

test("creates only one job for the same key, even after the first is done", async () => {
  const first = await enqueueNote("one", { key: "k" });
  await runner().settle();
  expect(await enqueueNote("two", { key: "k" })).toBe(first);
  expect(await Promise.all([1, 2, 3].map(() => enqueueNote("three", { key: "other" })))).toEqual(
    Array(3).fill(expect.any(Number)),
  );
  expect(await db().$count(job)).toBe(2);
});

test("runs jobs by priority, then by age", async () => {
  await enqueueNote("a");
  await enqueueNote("b");
  await enqueueNote("urgent", { priority: 5 });
  await runner(kinds, 1).settle();
  expect(runs).toEqual(["urgent", "a", "b"]);
});

test("runs jobs with the same order key one after the other, even if one is canceled", async () => {
  for (const text of ["a", "b", "c"]) await enqueueNote(text, { orderKey: "o" });
  const states = (await db().select().from(job)).map(({ state }) => state);
  expect(states).toEqual(["waiting", "blocked", "blocked"]);
  const first = firstRowOrThrow(await db().select().from(job));
  expect(await transaction((tx) => cancelJob(tx, first.id, kinds))).toBe("done");
  await runner().settle();
  expect(runs).toEqual(["b", "c"]);
});

test("runs a scheduled job when it is due", async () => {
  const id = await enqueueNote("later", { at: new Date(Date.now() + 3_600_000) });
  await runner().settle();
  expect(await byId(id)).toMatchObject({ state: "scheduled" });
  await db().update(job).set({ dueAt: new Date() });
  await runner().settle();
  expect(runs).toEqual(["later"]);
});

describe("a kind with an action on failure", () => {
  const failures: unknown[] = [];
  const failing = defineJob({
    name: broken.name,
    label,
    input: z.object({ text: z.string() }),
    maxAttempts: 2,
    run: (_, run) => broken.run({}, run),
    async fail(tx, { text }, { job: id, error }) {
      const [row] = await tx.select({ state: job.state }).from(job).where(eq(job.id, id));
      failures.push({ text, error, ...row });
      if (text === "fail again") throw new Error("This does not work either");
    },
  });
  const onlyFailing = new Map([[failing.name, failing as unknown as JobKind]]);
  const enqueueFailing = (text: string) => transaction((tx) => enqueue(tx, failing, { text }));
  const [error, state] = ["It does not work", "failed"];

  beforeEach(() => {
    failures.length = 0;
  });

  test("runs it after the last attempt only, in the transaction that marks the job as failed", async () => {
    const id = await enqueueFailing("some");
    await runner(onlyFailing).settle();
    expect([failures, runs]).toEqual([[], ["broken"]]);
    await db().update(job).set({ dueAt: new Date() });
    await runner(onlyFailing).settle();
    expect([failures, runs]).toEqual([[{ text: "some", error, state }], ["broken", "broken"]]);
    expect(await byId(id)).toMatchObject({ state, error });
  });

  test("runs it if the process of the last attempt died", async () => {
    await enqueueFailing("some");
    await db()
      .update(job)
      .set({ state: "running", attempts: 2, holder: "dead", leaseUntil: new Date(0) });
    await runner(onlyFailing).settle();
    expect([failures, runs]).toEqual([[{ text: "some", error: "processEnded", state }], []]);
  });

  test("marks the job as failed even if the action fails", async () => {
    const id = await enqueueFailing("fail again");
    await db().update(job).set({ attempts: 1 });
    await runner(onlyFailing).settle();
    expect([failures.length, await byId(id)]).toMatchObject([1, { state, error }]);
  });

  test("does not run it with an invalid input", async () => {
    const id = await enqueueFailing("some");
    await db().update(job).set({ attempts: 1, input: "{}" });
    await runner(onlyFailing).settle();
    expect([failures, await byId(id)]).toMatchObject([[], { state }]);
  });

  test("does not run it for a canceled job", async () => {
    const id = await enqueueFailing("some");
    await db()
      .update(job)
      .set({
        attempts: 2,
        state: "running",
        holder: "dead",
        leaseUntil: new Date(0),
        cancelRequestedAt: new Date(),
      });
    await runner(onlyFailing).settle();
    expect([failures, await byId(id)]).toMatchObject([[], { state: "cancelled" }]);
  });
});

test("retries a failed attempt later, and keeps the last error", async () => {
  await transaction((tx) => enqueue(tx, broken, {}));
  const jobs = runner();
  await jobs.settle();
  const { state, dueAt, error } = await only();
  expect({ state, error }).toEqual({ state: "scheduled", error: "It does not work" });
  expect(dueAt.getTime() - Date.now()).toBeGreaterThan(4_000);
  await db().update(job).set({ dueAt: new Date() });
  await jobs.settle();
  const failed = await only();
  expect(failed).toMatchObject({ state: "failed", attempts: 2, error: "It does not work" });
  expect(await transaction((tx) => retryJob(tx, failed.id))).toBe(true);
  await jobs.settle();
  expect(await only()).toMatchObject({ state: "scheduled", attempts: 1 });
});

test("keeps no values of a query that failed", async () => {
  const failing = defineJob({
    ...broken,
    run: async () => void (await db().select().from(user).where(sql`nothing = ${"ada@example.org"}`)),
  });
  await transaction((tx) => enqueue(tx, failing, {}));
  await runner(new Map([[failing.name, failing as JobKind]])).settle();
  const { error } = await only();
  expect(error).toContain("nothing = ");
  expect(error).not.toContain("ada@example.org");
});

test("a job cannot be tried again while it waits, or once it is done", async () => {
  const later = await enqueueNote("later", { at: new Date(Date.now() + 3_600_000) });
  const done = await enqueueNote("done");
  await runner().settle();
  for (const id of [later, done]) {
    const before = await byId(id);
    expect(await transaction((tx) => retryJob(tx, id))).toBe(false);
    expect(await byId(id)).toEqual(before);
  }
});

test("a failure determines whether and when to retry", async () => {
  const failing = (failure: JobFailure): JobKind<{ text: string }> => ({
    ...note,
    async run() {
      throw failure;
    },
  });
  const retryAt = new Date(Date.now() + 90_000);
  await enqueueNote("one");
  await runner(new Map([[note.name, failing(new JobFailure("Not yet", { retryAt })) as JobKind]])).settle();
  expect(await only()).toMatchObject({ state: "scheduled", dueAt: retryAt, error: "Not yet" });
  await runners.pop()?.stop();
  await db().update(job).set({ dueAt: new Date() });
  await runner(
    new Map([[note.name, failing(new JobFailure("Never", { permanent: true })) as JobKind]]),
  ).settle();
  expect(await only()).toMatchObject({ state: "failed", attempts: 2, error: "Never" });
});

describe("a kind with its own slots", () => {
  const waiting = new Set<() => void>();
  const slow = defineJob({
    name: "test.slow",
    label,
    input: z.object({}),
    slots: 3,
    retrySlots: 1,
    run: () => new Promise<void>((resolve) => waiting.add(resolve)),
  });
  const both = new Map([...kinds, [slow.name, slow as JobKind]]);

  async function enqueueSlow(count: number) {
    for (let made = 0; made < count; made += 1) await transaction((tx) => enqueue(tx, slow, {}));
  }

  afterEach(() => {
    for (const end of waiting) end();
    waiting.clear();
  });

  test("runs alongside other kinds without blocking them", async () => {
    await enqueueSlow(5);
    runner(both, 1);
    await vi.waitFor(() => expect(waiting.size).toBe(3), 5_000);
    await enqueueNote("one");
    await vi.waitFor(() => expect(runs).toEqual(["one"]), 5_000);
    expect(waiting.size).toBe(3);
  });

  test("runs only a few jobs that failed before, and leaves slots for new ones", async () => {
    await enqueueSlow(4);
    await db().update(job).set({ attempts: 1 });
    runner(both, 1);
    await vi.waitFor(() => expect(waiting.size).toBe(1), 5_000);
    await enqueueSlow(2);
    await vi.waitFor(() => expect(waiting.size).toBe(3), 5_000);
    expect(await db().$count(job, and(eq(job.state, "running"), eq(job.attempts, 1)))).toBe(2);
  });
});

test("runs no more jobs of a kind at once than its concurrency allows", async () => {
  const ends = new Map<string, () => void>();
  const holding = (name: string, concurrency?: number) =>
    defineJob({
      name,
      label,
      ...(concurrency && { concurrency }),
      input: z.object({}),
      run: (_, { id, signal }) =>
        new Promise<void>((resolve) => {
          ends.set(`${name} ${id}`, resolve);
          signal.addEventListener("abort", () => resolve());
        }),
    }) as JobKind;
  const all = [holding("one", 1), holding("two", 2), holding("any")];
  await transaction(async (tx) => {
    for (const kind of all) for (let made = 0; made < 5; made += 1) await enqueue(tx, kind, {});
  });
  const counts = () => all.map(({ name }) => [...ends.keys()].filter((key) => key.startsWith(name)).length);
  runner(new Map(all.map((kind) => [kind.name, kind])), 6);
  await vi.waitFor(() => expect(ends.size).toBeGreaterThanOrEqual(6), 5_000);
  expect(counts()).toEqual([1, 2, 3]);
  const ended = [...ends.keys()].filter((key) => !key.startsWith("two"));
  for (const key of ended) ends.get(key)?.();
  await vi.waitFor(() => expect(counts()).toEqual([2, 2, 5]), 5_000);
});

test("deletes jobs of some kinds, however they end", async () => {
  const ends = ["done", "failed", "canceled while running", "cancelled"] as const;
  for (const end of ends) {
    let begun = false;
    const kind: JobKind<{ text: string }> = {
      ...note,
      deleteWhenOver: true,
      async run(_, { signal }) {
        begun = true;
        if (end === "failed") throw new JobFailure("Never", { permanent: true });
        if (end === "canceled while running") {
          await new Promise((_resolve, reject) => signal.addEventListener("abort", reject));
        }
      },
    };
    const of = new Map([[note.name, kind as JobKind]]);
    const id = await enqueueNote(end);
    const cancel = () => transaction((tx) => cancelJob(tx, id, of));
    if (end === "cancelled") await cancel();
    const jobs = runner(of);
    if (end === "canceled while running") {
      await vi.waitFor(() => expect(begun).toBe(true), 5_000);
      expect(await cancel()).toBe("done");
    }
    await jobs.settle();
    expect([end, await db().$count(job)]).toEqual([end, 0]);
    await jobs.stop();
  }
});

test("aborts and fails a job that exceeds its time limit", async () => {
  await transaction((tx) => enqueue(tx, endless, {}));
  await runner().settle();
  expect(await only()).toMatchObject({ state: "failed", error: "timeLimit" });
});

test("cancels a running job", async () => {
  const long = new Map([[endless.name, { ...endless, timeLimit: 60_000 } as JobKind]]);
  const id = await transaction((tx) => enqueue(tx, endless, {}));
  const jobs = runner(long);
  await vi.waitFor(() => expect(started).toBeDefined(), 5_000);
  await started?.progress(3, 7);
  expect(await only()).toMatchObject({ state: "running", progress: 3, progressTotal: 7 });
  expect(await transaction((tx) => cancelJob(tx, id, kinds))).toBe("done");
  await jobs.settle();
  expect(await only()).toMatchObject({ state: "cancelled", leaseUntil: null });
  expect(await transaction((tx) => cancelJob(tx, id, kinds))).toBe("impossible");
});

test("a stopping server releases its jobs without counting an attempt", async () => {
  const long = new Map([[endless.name, { ...endless, timeLimit: 60_000 } as JobKind]]);
  await transaction((tx) => enqueue(tx, endless, {}));
  const jobs = runner(long);
  await vi.waitFor(() => expect(started).toBeDefined(), 5_000);
  await jobs.stop();
  expect(await only()).toMatchObject({ state: "waiting", attempts: 0 });
});

test("runs a dead process's jobs again after the lease expires", async () => {
  await enqueueNote("one");
  const leaseUntil = new Date(Date.now() - 1);
  await db().update(job).set({ state: "running", holder: "dead", attempts: 1, leaseUntil });
  const jobs = runner();
  await jobs.settle();
  expect(await only()).toMatchObject({ state: "scheduled", error: "processEnded" });
  await db().update(job).set({ dueAt: new Date() });
  await jobs.settle();
  expect(await only()).toMatchObject({ state: "done", attempts: 2 });
});

test("deletes ended jobs after 30 days, and no others", async () => {
  const now = new Date();
  const ago = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 - seconds * 1_000);
  for (const [text, finishedAt] of [
    ["29 days", ago(29)],
    ["almost 30 days", ago(30, -1)],
    ["more than 30 days", ago(30, 1)],
    ["not ended", null],
  ] as const) {
    const id = await enqueueNote(text);
    const state = finishedAt ? "done" : "running";
    await db()
      .update(job)
      .set({ state, finishedAt, createdAt: ago(90) })
      .where(eq(job.id, id));
  }
  await removeExpired(now);
  const left = await db().select().from(job).orderBy(job.id);
  expect(left.map(({ input }) => JSON.parse(input).text)).toEqual(["29 days", "almost 30 days", "not ended"]);
});

test("keeps jobs of an unknown kind waiting", async () => {
  await enqueueNote("one");
  await db().update(job).set({ kind: "test.newer" });
  await runner().settle();
  expect(await only()).toMatchObject({ state: "waiting" });
});

test("commits finish together with the end of the job", async () => {
  const written: number[] = [];
  const finishing = (works: boolean): JobKind<{ text: string }> => ({
    ...note,
    async finish(tx) {
      written.push(await tx.$count(job));
      if (!works) throw new Error("Not written");
    },
  });
  await enqueueNote("one");
  await runner(new Map([[note.name, finishing(false) as JobKind]])).settle();
  expect(await only()).toMatchObject({ state: "scheduled", error: "Not written", result: null });
  await runners.pop()?.stop();
  await db().update(job).set({ dueAt: new Date() });
  await runner(new Map([[note.name, finishing(true) as JobKind]])).settle();
  expect(await only()).toMatchObject({ state: "done" });
  expect(written).toEqual([1, 1]);
});

test("does not block the event loop with many short jobs", async () => {
  await transaction(async (tx) => {
    for (let number = 0; number < 100; number += 1) await enqueue(tx, note, { text: `${number}` });
  });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await runner().settle();
  clearInterval(timer);
  expect(runs).toHaveLength(100);
  expect(turns).toBeGreaterThan(20);
});

test("two processes share the jobs without running any twice", async () => {
  for (let each = 0; each < 40; each += 1) await enqueueNote(String(each));
  await Promise.all([runner().settle(), runner().settle()]);
  expect(runs.map(Number).sort((a, b) => a - b)).toEqual([...Array(40).keys()]);
});

test("a schedule runs once for all missed times", async () => {
  const nightly = {
    ...note,
    input: z.object({ text: z.string().default("night") }),
    schedule: { cron: "0 3 * * *" },
  };
  const scheduled = new Map([[note.name, nightly as JobKind]]);
  const jobs = runner(scheduled);
  await jobs.settle();
  expect(runs).toEqual([]);
  await db()
    .update(jobSchedule)
    .set({ nextAt: new Date(Date.now() - 10 * 86_400_000) });
  await Promise.all([jobs.settle(), runner(scheduled).settle()]);
  expect(runs).toEqual(["night"]);
  const { nextAt } = firstRowOrThrow(await db().select().from(jobSchedule));
  expect(nextAt.getTime()).toBeGreaterThan(Date.now());
  expect(nextAt.toISOString()).toMatch(/T03:00:00.000Z$/);
});

test.each([
  ["once a night", { cron: "0 3 * * *" }],
  ["every few hours", { everyHours: 24 }],
])("a schedule that runs %s goes on after a clock that was years ahead", async (_, schedule) => {
  const scheduled = { ...note, input: z.object({ text: z.string().default("run") }), schedule };
  const jobs = runner(new Map([[note.name, scheduled as JobKind]]));
  await jobs.settle();
  await db()
    .update(jobSchedule)
    .set({ nextAt: new Date(Date.now() + 3650 * 86_400_000) });
  await jobs.settle();
  const { nextAt } = firstRowOrThrow(await db().select().from(jobSchedule));
  expect(nextAt.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
  await jobs.settle();
  expect(firstRowOrThrow(await db().select().from(jobSchedule)).nextAt).toEqual(nextAt);
});
