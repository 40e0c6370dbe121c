import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { defineJob, type JobKind } from "#app/jobs/job-kind.ts";
import { expireAllLeases } from "#app/jobs/job-rows.server.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { createRow } from "#app/resources/record-writes.server.ts";
import { z } from "#app/validation/zod.ts";
import { transaction, upgradeDatabase } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/** A process that enqueues or runs jobs: `node worker.js enqueue KIND COUNT`, `node worker.js run`. See processes.ts. */

const label = "common.loading";

const input = z.object({ number: z.number() });

const begin = (name: string, number: number) =>
  appendFileSync(process.env.STARTS_FILE ?? "", `${name} ${number}\n`);

/** Creates a repository when it finishes. Running twice fails, because the name is taken. */
const once = defineJob({
  name: "test.once",
  label,
  input,
  maxAttempts: 1_000,
  async run({ number }) {
    begin("once", number);
    await sleep(number % 20);
  },
  async finish(tx, { number }) {
    const fields = { name: `job ${number}`, link: "https://example.com/", description: "" };
    const { result } = await createRow(tx, repository, fields, async () => {});
    if (result !== "created") throw new Error(`The job ${number} ran twice`);
  },
});

const slow = defineJob({
  name: "test.slow",
  label,
  input,
  async run({ number }) {
    begin("slow", number);
    await sleep(3_000);
  },
});

const failing = defineJob({
  name: "test.failing",
  label,
  input,
  maxAttempts: 3,
  async run({ number }) {
    begin("failing", number);
    throw new Error("It never works");
  },
});

const endless = defineJob({
  name: "test.endless",
  label,
  input,
  maxAttempts: 2,
  timeLimit: 500,
  async run({ number }) {
    begin("endless", number);
    await new Promise(() => {});
  },
});

/** Allocates memory until the process dies. */
const hungry = defineJob({
  name: "test.hungry",
  label,
  input,
  maxAttempts: 2,
  async run({ number }) {
    begin("hungry", number);
    for (const taken: unknown[] = []; ; await sleep(1))
      taken.push(Array.from({ length: 200_000 }, Math.random));
  },
});

const kinds = new Map<string, JobKind>(
  [once, slow, failing, endless, hungry].map((kind) => [kind.name, kind as JobKind]),
);

const [action, name = "", count = "0"] = process.argv.slice(2);
await upgradeDatabase();
if (action === "enqueue") await enqueueAll(`test.${name}`, Number(count));
else await run();

async function enqueueAll(kind: string, total: number) {
  const jobKind = kinds.get(kind);
  if (!jobKind) throw new Error(`There is no kind ${kind}`);
  for (let from = 0; from < total; from += 100) {
    await transaction(async (tx) => {
      for (let number = from; number < Math.min(from + 100, total); number += 1) {
        await enqueue(tx, jobKind, { number }, { key: String(number) });
      }
    });
  }
  process.exit(0);
}

async function run() {
  let clockOffset = Number(process.env.CLOCK_OFFSET ?? 0);
  moveClock(clockOffset);
  if (dialect.singleServer) await expireAllLeases();
  startJobs(kinds, 8);
  process.stdout.write("ready\n");
  process.on("SIGUSR2", () => {
    clockOffset = -clockOffset;
    moveClock(clockOffset);
  });
  setInterval(() => {}, 1_000);
}

/** @param offset milliseconds between this process's clock and the real one */
function moveClock(offset: number) {
  const now = performance.timeOrigin;
  const RealDate = Date;
  class MovedDate extends RealDate {
    constructor(...words: []) {
      super(...(words.length > 0 ? words : ([now + performance.now() + offset] as unknown as [])));
    }
    static override now() {
      return Math.round(now + performance.now() + offset);
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
}
