import { join } from "node:path";
import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { load } from "./load.mjs";
import { startMeasured } from "./measured-process.mjs";
import { ensurePeopleDatabase } from "./people.mjs";
import { secret, signInOnSqlite } from "./session.mjs";

// The list of users through the API and as a page, with the same session and twenty users per response: the
// best of five rounds. `node tests/bench/api.bench.mjs [people]`

const size = Number(process.argv[2] ?? 100_000);
const searches = ["", "anna", "uni.example", "an"];
const ways = [
  { name: "API", path: "/api/v1/users" },
  { name: "page", path: "/manager/users" },
];

if (!isBuildFresh()) build(["--logLevel", "warn"]);
const file = ensurePeopleDatabase(size);
const headers = { ...signInOnSqlite(file), Accept: "*/*" };
const server = await startMeasured(join(projectRoot, "build/server/start.js"), {
  DATABASE_URL: `file:${file}`,
  APP_SECRET: secret,
});
const best = new Map(ways.map(({ name }) => [name, { perSecond: 0, cpuMs: Infinity, kilobytes: 0 }]));
for (let round = 0; round <= 5; round++) {
  for (const { name, path } of ways) {
    const paths = searches.map(
      (searchTerm) => `${path}?${new URLSearchParams(searchTerm ? { searchTerm } : {})}`,
    );
    const requests = round === 0 ? 2000 : 500;
    const before = await server.usage();
    const { seconds, bytes } = await load({ origin: server.url, paths, headers, connections: 4, requests });
    const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / requests;
    const known = best.get(name);
    if (!known || round === 0) continue;
    known.perSecond = Math.max(known.perSecond, requests / seconds);
    known.cpuMs = Math.min(known.cpuMs, cpuMs);
    known.kilobytes = bytes / 1000;
  }
}
await server.stop();

process.stdout.write(`${size.toLocaleString("en")} people, 20 an answer, Node ${process.versions.node}\n`);
for (const [name, { perSecond, cpuMs, kilobytes }] of best) {
  const figures = `${perSecond.toFixed(0)} req/s  ${cpuMs.toFixed(2)} ms CPU  ${kilobytes.toFixed(1)} kB`;
  process.stdout.write(`${name.padEnd(6)} ${figures}\n`);
}
