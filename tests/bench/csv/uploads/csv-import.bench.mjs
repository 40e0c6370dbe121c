import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../../../../scripts/build.mjs";
import { isBuildFresh } from "../../../../scripts/build-hash.mjs";
import { projectRoot } from "../../../../scripts/project-root.mjs";
import { load } from "../../load.mjs";
import { startMeasured } from "../../measured-process.mjs";
import { ensurePeopleDatabase } from "../../people.mjs";
import { secret, signInOnSqlite } from "../../session.mjs";

// Imports repositories from a CSV file in the background: duration of the check and of the import, memory, and the
// latency of pages requested during both. `node tests/bench/csv/uploads/csv-import.bench.mjs [rows]`

const rows = Number(process.argv[2] ?? 100_000);

if (!isBuildFresh()) build(["--logLevel", "warn"]);

const tag = `Import ${Date.now()}`;
const lines = Array.from(
  { length: rows },
  (_, row) => `${tag} ${row},https://example.com/${row},What row ${row} of a large file describes`,
);
const file = ensurePeopleDatabase(10_000);
const uploads = join(tmpdir(), `csv-import-bench-${process.pid}`);
const headers = signInOnSqlite(file);
const env = { DATABASE_URL: `file:${file}`, APP_SECRET: secret, UPLOADS_FOLDER: uploads };
const server = await startMeasured(join(projectRoot, "build/server/start.js"), env);
const page = { origin: server.url, paths: ["/manager/users?searchTerm=anna"], headers, connections: 1 };
await load({ ...page, requests: 1000 });
const before = (await server.usage()).residentBytes;
let most = before;
const watch = setInterval(async () => {
  most = Math.max(most, (await server.usage()).residentBytes);
}, 200);

const form = new FormData();
form.set("file", new Blob([`name,link,description\n${lines.join("\n")}\n`]), "rows.csv");
const checked = await measured(() => post("/manager/repositories/import", form), "Import ");
const imported = await measured(() => post(checked.path, new URLSearchParams()), "Imported rows");
clearInterval(watch);
await server.stop();
rmSync(uploads, { recursive: true });

process.stdout.write(
  `${rows.toLocaleString("en")} rows, ${((most - before) / 1e6).toFixed(0)} MB more than pages\n${[
    line("check", checked),
    line("import", imported),
  ].join("\n")}\n`,
);

/** @param {string} name @param {Awaited<ReturnType<typeof measured>>} measure */
function line(name, { seconds, p50, worst }) {
  const times = `other pages: p50 ${p50.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  return `${name.padEnd(8)}${seconds.toFixed(1).padStart(6)} s   ${times}`;
}

/** @param {() => Promise<string>} begin @param {string} end the text on the screen at the end */
async function measured(begin, end) {
  const start = performance.now();
  const path = await begin();
  let seconds = 0;
  const times = [];
  let worst = 0;
  while (seconds === 0) {
    const loaded = await load({ ...page, requests: 20 });
    times.push(loaded.p50);
    worst = Math.max(worst, loaded.worst);
    const screen = await (await fetch(new URL(path, server.url), { headers })).text();
    if (screen.includes(`${end}${end.endsWith(" ") ? rows.toLocaleString("en") : ""}`)) {
      seconds = (performance.now() - start) / 1000;
    }
    await sleep(100);
  }
  times.sort((a, b) => a - b);
  return { path, seconds, p50: times[Math.floor(times.length / 2)] ?? 0, worst };
}

/** @param {string} path @param {FormData | URLSearchParams} body @returns {Promise<string>} the target of the redirect */
async function post(path, body) {
  const response = await fetch(new URL(path, server.url), {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, Origin: server.url },
    body,
  });
  const location = response.headers.get("location");
  if (!location) throw new Error(`${path} answered with ${response.status}`);
  return location;
}
