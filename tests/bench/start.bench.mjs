import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { load } from "./load.mjs";
import { startMeasured } from "./measured-process.mjs";
import { secret } from "./session.mjs";

/** How long a server takes to start, and how much memory it uses: `node tests/bench/start.bench.mjs` */

const starts = 5;
const requests = 20_000;

if (!isBuildFresh()) build(["--logLevel", "warn"]);
const folder = mkdtempSync(join(tmpdir(), "start-bench-"));
const env = { DATABASE_URL: `file:${join(folder, "start.db")}`, APP_SECRET: secret };

const start = () => startMeasured(join(projectRoot, "build/server/start.js"), env);

// Creates the database.
await (await start()).stop();

/** @type {number[]} */
const times = [];
for (let round = 0; round < starts; round++) {
  const server = await start();
  times.push(server.startMs);
  await server.stop();
}

const server = await start();
const before = await server.usage();
const headers = { "Accept-Encoding": "br" };
await load({ origin: server.url, paths: ["/login"], headers, connections: 16, requests });
const after = await server.usage();
await server.stop();
rmSync(folder, { recursive: true });

const megabytes = ({ residentBytes = 0 }) => (residentBytes / 1e6).toFixed(0);
process.stdout.write(
  `Start to /readyz: ${Math.min(...times).toFixed(0)} ms (least of ${starts})\n` +
    `Memory: ${megabytes(before)} MB, after ${requests.toLocaleString("en")} requests ${megabytes(after)} MB\n`,
);
