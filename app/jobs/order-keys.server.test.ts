import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { cancelJob, retryJob } from "./job-actions.server.ts";
import { defineJob, type JobKind } from "./job-kind.ts";
import { endAttempt } from "./job-rows.server.ts";

const ordered = defineJob({
  name: "test.ordered",
  label: "common.loading",
  input: z.object({}),
  run: async () => {},
});

const noKinds = new Map<string, JobKind>();

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(job);
});

const enqueueOrdered = () => transaction((tx) => enqueue(tx, ordered, {}, { orderKey: "o" }));
const cancel = (id: number) => transaction((tx) => cancelJob(tx, id, noKinds));
const retry = (id: number) => transaction((tx) => retryJob(tx, id));
const claim = () => claimJobs({ kinds: [ordered.name], limit: 10 });
const states = async () => (await db().select().from(job).orderBy(job.id)).map(({ state }) => state);

/** A manually retried job, blocked by a newer one. */
async function retryBehindNewerJob() {
  const [older, newer] = [await enqueueOrdered(), await enqueueOrdered()];
  await cancel(older);
  await retry(older);
  expect(await states()).toEqual(["blocked", "waiting"]);
  return { older, newer };
}

test.each(["running", "waiting", "scheduled"] as const)(
  "a job stays blocked while a newer one with its order key is %s, even if a third is canceled",
  async (state) => {
    const { newer } = await retryBehindNewerJob();
    await db().update(job).set({ state }).where(eq(job.id, newer));
    await cancel(await enqueueOrdered());
    expect(await states()).toEqual(["blocked", state, "cancelled"]);
  },
);

test("never runs two jobs with the same order key, even if one is retried and one canceled", async () => {
  const { older, newer } = await retryBehindNewerJob();
  const running = firstRowOrThrow(await claim());
  expect(running.id).toBe(newer);
  await cancel(await enqueueOrdered());
  expect(await claim()).toEqual([]);
  await endAttempt(running, { state: "done", result: undefined });
  expect(await claim()).toMatchObject([{ id: older }]);
});
