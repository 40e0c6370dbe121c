import { sql } from "drizzle-orm";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { defineJob, type JobKind } from "#app/jobs/job-kind.ts";
import { expireAllLeases } from "#app/jobs/job-rows.server.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { z } from "#app/validation/zod.ts";
import { type Transaction, transaction, upgradeDatabase } from "#db/client.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { runEngine } from "./engine-process.mjs";

let handle: (number: number) => Promise<void> = async () => {};

const kind = defineJob({
  name: "bench.empty",
  label: "common.loading",
  input: z.object({ number: z.number() }),
  run: ({ number }) => handle(number),
});

await runEngine({
  async prepare() {
    await upgradeDatabase();
    await transaction((tx) => execute(tx, sql`CREATE TABLE cause (number integer)`));
  },
  enqueue: (numbers) =>
    transaction(async (tx) => {
      await execute(tx, sql`INSERT INTO cause VALUES (${numbers.length})`);
      for (const number of numbers) await enqueue(tx, kind, { number });
    }),
  async work(concurrency, handler) {
    handle = handler;
    if (dialect.singleServer) await expireAllLeases();
    startJobs(new Map([[kind.name, kind as JobKind]]), concurrency);
  },
});

async function execute(tx: Transaction, statement: ReturnType<typeof sql>) {
  const either = tx as unknown as Partial<
    Record<"run" | "execute", (statement: unknown) => Promise<unknown>>
  >;
  await (either.run ?? either.execute)?.call(tx, statement);
}
