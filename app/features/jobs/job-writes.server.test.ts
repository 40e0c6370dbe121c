import { beforeAll, beforeEach, expect, test } from "vitest";
import { cleanupJob } from "#app/maintenance/jobs.server.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { cancelJobAs, runScheduledJob } from "./job-writes.server.ts";

const events = collectEvents();

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(job);
});

test("a scheduled job that waits for its turn is not enqueued a second time", async () => {
  const first = await runScheduledJob(commandLineActor, cleanupJob.name);
  expect(await runScheduledJob(commandLineActor, cleanupJob.name)).toBe(first);
  await db().update(job).set({ state: "running" });
  const second = await runScheduledJob(commandLineActor, cleanupJob.name);
  expect(second).not.toBe(first);
  expect(await runScheduledJob(commandLineActor, cleanupJob.name)).toBe(second);
  expect(events.map(({ kind }) => kind)).toEqual(["job.run", "job.run"]);
});

test("a name without a schedule runs nothing", async () => {
  expect(await runScheduledJob(commandLineActor, "mail")).toBeUndefined();
  expect(await db().$count(job)).toBe(0);
});

test("canceling a running job again succeeds and is not recorded", async () => {
  const now = new Date();
  const running = {
    kind: "test.running",
    input: "{}",
    state: "running",
    dueAt: now,
    createdAt: now,
  } as const;
  const { id } = firstRowOrThrow(await db().insert(job).values(running).returning({ id: job.id }));
  for (let time = 0; time < 3; time++) {
    expect(await cancelJobAs(commandLineActor, id)).toEqual({ result: "done" });
  }
  expect(events.map(({ kind }) => kind)).toEqual(["job.cancel"]);
});
