import { sql } from "drizzle-orm";
import { runEngine } from "./engine-process.mjs";
import { connectionString, prepareCause, requireEngine, withCause } from "./postgres-engine.mjs";

const { Logger, run, runMigrations } = requireEngine("graphile-worker");
const options = { connectionString, logger: new Logger(() => () => {}), noHandleSignals: true };

await runEngine({
  async prepare() {
    await prepareCause();
    await runMigrations(options);
  },
  enqueue: (numbers) =>
    withCause(numbers, (tx, number) =>
      tx.execute(sql`SELECT graphile_worker.add_job('empty', json_build_object('number', ${number}::int))`),
    ),
  work: (concurrency, handle) =>
    run({
      ...options,
      concurrency,
      maxPoolSize: concurrency + 2,
      taskList: { empty: (/** @type {{ number: number }} */ { number }) => handle(number) },
    }),
});
