import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { load } from "./load.mjs";
import { startMeasured } from "./measured-process.mjs";
import { ensurePeopleDatabase } from "./people.mjs";
import { secret, signInOnSqlite } from "./session.mjs";

// Exports all users as CSV, in a job if the product has one: duration, memory, and the latency of pages requested
// during the export.
// `node tests/bench/csv.bench.mjs [sizes …]`

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000];

if (!isBuildFresh()) build(["--logLevel", "warn"]);

print("     people   seconds        MB    MB more than pages   page during it: p50 ms     worst ms");
for (const size of sizes) {
  const file = ensurePeopleDatabase(size);
  const headers = signInOnSqlite(file);
  const env = { DATABASE_URL: `file:${file}`, APP_SECRET: secret };
  const server = await startMeasured(join(projectRoot, "build/server/start.js"), env);
  const page = { origin: server.url, paths: ["/manager/users?searchTerm=anna"], headers, connections: 1 };
  const memory = watchMemory(server);
  await load({ ...page, requests: 2000 });
  const forPages = memory.most();
  const alone = await exportUsers(server.url, headers);
  const forAll = memory.most();
  memory.stop();
  const exporting = exportUsers(server.url, headers);
  const { p50, worst } = await load({ ...page, requests: 40 });
  await exporting;
  await server.stop();

  const columns = [
    size.toLocaleString("en").padStart(11),
    alone.seconds.toFixed(1).padStart(9),
    (alone.bytes / 1e6).toFixed(1).padStart(9),
    ((forAll - forPages) / 1e6).toFixed(0).padStart(20),
    p50.toFixed(1).padStart(27),
    worst.toFixed(1).padStart(11),
  ];
  print(columns.join(" "));
}

/** @param {import("./measured-process.mjs").Measured} server */
function watchMemory(server) {
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await server.usage()).residentBytes);
  }, 100);
  return { most: () => most, stop: () => clearInterval(watch) };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ seconds: number, bytes: number }>} until the last byte of the file
 */
async function exportUsers(url, headers) {
  const start = performance.now();
  /** @param {string} path @param {RequestInit} [init] */
  const send = (path, init) => fetch(new URL(path, url), { headers, redirect: "manual", ...init });
  const response = await send("/manager/users/export");
  const request = response.headers.get("location");
  const file = request ? await send(await exportedPath(request)) : response;
  let bytes = 0;
  for await (const chunk of file.body ?? []) bytes += chunk.length;
  return { seconds: (performance.now() - start) / 1000, bytes };

  /** @param {string} request */
  async function exportedPath(request) {
    const asked = await send(request, {
      method: "POST",
      headers: { ...headers, Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
      body: `key=${randomUUID()}`,
    });
    for (;;) {
      await sleep(100);
      const screen = await (await send(asked.headers.get("location") ?? "")).text();
      const [path] = /\/manager\/exports\/[\w-]+/.exec(screen) ?? [];
      if (path) return path;
    }
  }
}

/** @param {string[]} words */
function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}
