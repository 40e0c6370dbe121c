import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { build } from "vite";
import { projectRoot } from "../../../../scripts/project-root.mjs";

/**
 * The product's background jobs compared with pg-boss and graphile-worker, each in its own database on a PostgreSQL server:
 * `node tests/bench/postgres/job-engines/engines.bench.mjs postgres://… [jobs]`. Both are installed for the run only. Each
 * process runs up to eight jobs at once; pg-boss runs eight batches of a hundred, with its shortest polling interval.
 * @typedef {{ name: string, script: string, env: Record<string, string>, processes: number[] }} Engine
 * @typedef {{ ready?: true, seconds?: number, ended?: number, committed?: number, at?: number }} Message
 */

const versions = { "pg-boss": "10.4.2", "graphile-worker": "0.16.6" };

const [address = "", words = "10000"] = process.argv.slice(2);
if (!/^postgres(ql)?:/.test(address))
  throw new Error("The first argument must be the URL of a PostgreSQL server");
const jobs = Number(words);
const concurrency = 8;
const latencyJobs = { same: 200, another: 50 };
const killedJobs = 2_000;
/** The rest is enqueued in batches of a hundred. */
const measuredEnqueues = 5_000;
/** Milliseconds. */
const longestWait = 100_000;

const folder = mkdtempSync(join(tmpdir(), "job-engines-"));
const outDir = mkdtempSync(join(makeFolder(join(projectRoot, "build")), "job-engine-"));
process.on("exit", () => {
  for (const each of [folder, outDir]) rmSync(each, { recursive: true, force: true });
});
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: versions }));
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent"], { cwd: folder, stdio: "inherit" });
await build({
  root: projectRoot,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  build: { ssr: fileURLToPath(new URL("own-table.ts", import.meta.url)), outDir, target: "es2022" },
});

const ours = join(outDir, "own-table.js");
const others = [
  { name: "pg-boss", script: new URL("./pg-boss.mjs", import.meta.url) },
  { name: "graphile-worker", script: new URL("./graphile-worker.mjs", import.meta.url) },
];
/** @type {Engine[]} */
const engines = [
  { name: "own table, SQLite", script: ours, env: {}, processes: [1] },
  { name: "own table, PostgreSQL", script: ours, env: {}, processes: [1, 2, 8] },
  ...others.map(({ name, script }) => ({
    name: `${name} ${Reflect.get(versions, name)}`,
    script: fileURLToPath(script),
    env: { ENGINES_FOLDER: folder },
    processes: [1, 2, 8],
  })),
];

print(`${cpus().length} cores, Node ${process.versions.node}, ${jobs.toLocaleString("en")} jobs`);
for (const engine of engines) {
  print(`\n${engine.name}`);
  for (const processes of engine.processes) {
    const place = await newPlace(engine);
    const measured = Math.min(jobs, measuredEnqueues);
    const enqueued = await enqueue(place, 0, measured);
    if (jobs > measured) await enqueue(place, measured, jobs, 100);
    const seconds = await workOff(place, processes, jobs);
    print(
      `  ${processes} processes: enqueued ${(measured / enqueued).toFixed(0)} a second, processed ${(jobs / seconds).toFixed(0)} a second`,
    );
  }
  for (const where of /** @type {const} */ (["the same process", "another process"])) {
    if (where === "another process" && engine.processes.length === 1) continue;
    const { median, p99 } = await measureLatency(await newPlace(engine), where === "another process");
    print(
      `  from commit in ${where} to start: median ${median.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms`,
    );
  }
  print(`  kill -9: ${await killOne(await newPlace(engine), engine.processes.length === 1)}`);
}
process.exit(0);

/** @param {Engine} engine */
async function newPlace({ name, script, env }) {
  const id = `jobs_${Math.random().toString(36).slice(2)}`;
  const isFile = name.endsWith("SQLite");
  if (!isFile) {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(`CREATE DATABASE ${id}`);
    await client.end();
  }
  const database = isFile
    ? `file:${join(folder, `${id}.db`)}`
    : String(Object.assign(new URL(address), { pathname: `/${id}` }));
  const startsFile = join(folder, `${id}.txt`);
  writeFileSync(startsFile, "");
  const place = {
    startsFile,
    /** @param {...(string | number)} command */
    run: (...command) =>
      spawn(process.execPath, [script, ...command.map(String)], {
        env: {
          PATH: process.env.PATH ?? "",
          HOME: folder,
          DATABASE_URL: database,
          ENV_FILE: "/dev/null",
          LOG_LEVEL: "silent",
          STARTS_FILE: startsFile,
          ...env,
        },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
  };
  const [code] = await once(place.run("prepare"), "exit");
  if (code !== 0) throw new Error(`${name} was not prepared`);
  return place;
}

/**
 * @typedef {Awaited<ReturnType<typeof newPlace>>} Place
 * @param {Place} place
 * @param {number} from
 * @param {number} to
 * @param {number} [perTransaction]
 * @returns {Promise<number>} seconds
 */
async function enqueue(place, from, to, perTransaction = 1) {
  const child = place.run("enqueue", from, to, perTransaction);
  const [message] = /** @type {[Message]} */ (await once(child, "message"));
  await once(child, "exit");
  return message.seconds ?? Number.NaN;
}

/**
 * @param {Place} place
 * @param {number} processes
 * @param {number} count
 * @returns {Promise<number>} seconds from the first start to the last end
 */
async function workOff(place, processes, count) {
  let left = count;
  let begin = 0;
  const children = Array.from({ length: processes }, () => place.run("work", concurrency));
  const over = new Promise((resolve) => {
    for (const child of children) {
      child.on("message", (/** @type {Message} */ { ended = 0 }) => {
        if (ended > 0 && begin === 0) begin = performance.now() - 20;
        left -= ended;
        if (left <= 0) resolve(undefined);
      });
    }
  });
  await over;
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(children.map(kill));
  return seconds;
}

/** @param {Place} place @param {boolean} fromAnother */
async function measureLatency(place, fromAnother) {
  const worker = place.run("work", 1);
  await once(worker, "message");
  const enqueuer = fromAnother ? place.run("work", 0) : worker;
  if (fromAnother) await once(enqueuer, "message");
  await sleep(2_000);
  const times = [];
  for (let number = 1; number <= latencyJobs[fromAnother ? "another" : "same"]; number += 1) {
    const committed = new Promise((resolve) => {
      const listen = (/** @type {Message} */ message) => {
        if (message.committed !== number) return;
        enqueuer.off("message", listen);
        resolve(message.at);
      };
      enqueuer.on("message", listen);
    });
    enqueuer.send(number);
    const at = Number(await committed);
    let started;
    while (started === undefined) {
      await sleep(5);
      started = startsOf(place).find((start) => start.number === number)?.at;
    }
    times.push(Math.max(0, started - at));
    // Out of step with polling intervals.
    await sleep(Math.random() * 50);
  }
  await Promise.all([...new Set([worker, enqueuer])].map(kill));
  times.sort((one, other) => one - other);
  return {
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/**
 * Kills one of two processes in the middle; with a single server, it starts again.
 * @param {Place} place
 * @param {boolean} single
 */
async function killOne(place, single) {
  await enqueue(place, 0, killedJobs);
  const [victim, other] = [
    place.run("work", concurrency, 20),
    single ? undefined : place.run("work", concurrency, 20),
  ];
  while (startsOf(place).length < killedJobs / 4) await sleep(10);
  await kill(victim);
  const killedAt = performance.timeOrigin + performance.now();
  const rest = other ?? place.run("work", concurrency, 20);
  const deadline = killedAt + longestWait;
  const missing = () => killedJobs - new Set(startsOf(place).map(({ number }) => number)).size;
  while (
    performance.timeOrigin + performance.now() < deadline &&
    (missing() > 0 || repeated(place).length === 0)
  )
    await sleep(200);
  await sleep(2_000);
  const again = repeated(place);
  const wait = Math.max(0, ...again.map(({ at }) => at - killedAt)) / 1000;
  await kill(rest);
  const repeats =
    again.length > 0
      ? `${again.length} interrupted jobs ran again, the last after ${wait.toFixed(0)} s`
      : `no interrupted job ran again within ${longestWait / 1000} s`;
  return `${missing()} never started, ${repeats}`;
}

/** @param {Place} place */
function startsOf({ startsFile }) {
  return readFileSync(startsFile, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [number, at] = line.split(" ").map(Number);
      return { number: number ?? Number.NaN, at: at ?? Number.NaN };
    });
}

/** @param {Place} place */
function repeated(place) {
  const known = new Set();
  return startsOf(place).filter(({ number }) => known.size === known.add(number).size);
}

/** @param {import("node:child_process").ChildProcess} child */
async function kill(child) {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** @param {string} path */
function makeFolder(path) {
  mkdirSync(path, { recursive: true });
  return path;
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
