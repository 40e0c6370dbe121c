import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A process that enqueues or runs jobs, controlled by its arguments and by messages from `engines.bench.mjs`.
 * @typedef {object} Engine
 * @property {() => Promise<unknown>} prepare creates the tables
 * @property {(numbers: number[]) => Promise<unknown>} enqueue jobs, in a transaction that also inserts another row
 * @property {(concurrency: number, handle: (number: number) => Promise<void>) => Promise<unknown>} work
 * @param {Engine} engine
 */
export async function runEngine(engine) {
  const [action, ...words] = process.argv.slice(2);
  const [first = 0, second = 0, third = 1] = words.map(Number);
  if (action === "prepare") await engine.prepare();
  else if (action === "enqueue") await enqueueAll(engine, { from: first, to: second, perTransaction: third });
  else return await work(engine, first, second);
  process.exit(0);
}

const lanes = 8;

/** @param {Engine} engine @param {{ from: number, to: number, perTransaction: number }} range */
async function enqueueAll(engine, { from, to, perTransaction }) {
  let next = from;
  const take = () => {
    const numbers = [];
    while (numbers.length < perTransaction && next < to) numbers.push(next++);
    return numbers;
  };
  // Work that is done only once is not measured.
  await engine.enqueue(take());
  const begin = performance.now();
  const lane = async () => {
    while (next < to) await engine.enqueue(take());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await send({ seconds: (performance.now() - begin) / 1000 });
}

/** @param {Engine} engine @param {number} concurrency @param {number} duration of a job, in milliseconds */
async function work(engine, concurrency, duration) {
  let ended = 0;
  setInterval(() => {
    if (ended > 0) void send({ ended });
    ended = 0;
  }, 20);
  process.on("message", async (/** @type {number} */ number) => {
    await engine.enqueue([number]);
    await send({ committed: number, at: now() });
  });
  await engine.work(concurrency, async (number) => {
    if (process.env.STARTS_FILE) appendFileSync(process.env.STARTS_FILE, `${number} ${now()}\n`);
    if (duration > 0) await sleep(duration);
    ended += 1;
  });
  await send({ ready: true });
}

/** Milliseconds on a clock that all processes share. */
function now() {
  return performance.timeOrigin + performance.now();
}

/** @param {object} message */
function send(message) {
  return new Promise((resolve) => process.send?.(message, resolve));
}
