import { sql } from "drizzle-orm";
import { runEngine } from "./engine-process.mjs";
import { connectionString, prepareCause, requireEngine, withCause } from "./postgres-engine.mjs";

const PgBoss = requireEngine("pg-boss");
const boss = new PgBoss({ connectionString });
boss.on("error", (/** @type {Error} */ error) => process.stderr.write(`${error.message}\n`));
const queue = "empty";
const batchSize = 100;
/** @type {Promise<unknown> | undefined} */
let started;

await runEngine({
  async prepare() {
    await prepareCause();
    await boss.start();
    await boss.createQueue(queue);
  },
  async enqueue(numbers) {
    started ??= boss.start();
    await started;
    return withCause(numbers, (tx, number) =>
      boss.send(queue, { number }, { db: { executeSql: executeIn(tx) } }),
    );
  },
  async work(concurrency, handle) {
    started ??= boss.start();
    await started;
    const options = { batchSize, pollingIntervalSeconds: 0.5 };
    for (let worker = 0; worker < concurrency; worker += 1) {
      await boss.work(queue, options, (/** @type {{ data: { number: number } }[]} */ jobs) =>
        Promise.all(jobs.map(({ data }) => handle(data.number))),
      );
    }
  },
});

/**
 * pg-boss passes text with `$1`, which Drizzle only takes as a template.
 * @param {import("./postgres-engine.mjs").Transaction} tx
 */
function executeIn(tx) {
  return (/** @type {string} */ text, /** @type {unknown[]} */ values) => {
    const parts = text.split(/\$(\d+)/);
    const chunks = parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]),
    );
    return tx.execute(sql.join(chunks));
  };
}
