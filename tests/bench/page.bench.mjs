import { join } from "node:path";
import Database from "better-sqlite3";
import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { load } from "./load.mjs";
import { startMeasured } from "./measured-process.mjs";
import { ensurePeopleDatabase } from "./people.mjs";
import { buildReferences } from "./references/build.mjs";
import { mix } from "./searches.mjs";
import { secret, signInOnSqlite, withStylesheets } from "./session.mjs";

/**
 * The list of users as an administrator's browser requests it, compared with two references with the same rows. Takes some
 * minutes and shows the best of three rounds: `node tests/bench/page.bench.mjs [sizes …]`
 * @typedef {import("./measured-process.mjs").Measured} Measured
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMs: number, kilobytes: number }} Figures
 *   in milliseconds; `cpuMs` and `kilobytes` per request
 * @typedef {{ name: string, server: Measured, searches: Record<string, string>[], connections: number, requests: number, before?: () => void }} Case
 */

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000];
const rounds = 3;
const warmUpRequests = 3000;

/** Searches with fewer results in a short list. @type {Record<string, string>[]} */
const rare = [
  { searchTerm: "zara smith" },
  { searchTerm: "zara smith", sort: "created" },
  { searchTerm: "none" },
];

if (!isBuildFresh()) build(["--logLevel", "warn"]);
const references = await buildReferences();

print(`Node ${process.versions.node}, best of ${rounds}`);
for (const size of sizes) {
  const file = ensurePeopleDatabase(size);
  const session = signInOnSqlite(file);
  const env = { DATABASE_URL: `file:${file}`, APP_SECRET: secret };
  const product = await startMeasured(join(projectRoot, "build/server/start.js"), env);
  const headers = await withStylesheets(`${product.url}/manager/users`, session);
  const servers = [
    { name: "This project", server: product },
    { name: "node:http", server: await startMeasured(references.nodeHttp, env) },
    { name: "React Router", server: await startMeasured(references.reactRouter, env) },
  ];
  for (const one of servers) {
    await measure({ ...one, searches: mix, connections: 4, requests: warmUpRequests }, headers);
  }
  await compare(
    `${size.toLocaleString("en")} people, all searches in turn`,
    servers.flatMap((one) =>
      [1, 16].map((connections) => ({
        ...one,
        name: `${one.name}, ${connections} at once`,
        searches: mix,
        connections,
        requests: 480,
      })),
    ),
    headers,
  );
  for (const { server } of servers.slice(1)) await server.stop();

  const other = otherWriter(file);
  const each = [...mix, ...rare].map((search) => ({
    name: Object.values(search).join(", "),
    server: product,
    searches: [search],
    connections: 1,
    requests: 120,
  }));
  await compare("each search again and again", each, headers);
  for (const [write, before] of Object.entries(other.writes)) {
    await compare(
      `each after ${write}`,
      each.map((one) => ({ ...one, before })),
      headers,
    );
  }
  other.close();
  await product.stop();
}

/** @param {string} heading @param {Case[]} cases @param {Record<string, string>} headers */
async function compare(heading, cases, headers) {
  print(`\n${heading.padEnd(34)}      req/s    p50 ms    p99 ms    CPU ms        kB`);
  const figures = cases.map(() => /** @type {Figures[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of cases.entries()) figures[index]?.push(await measure(one, headers));
  }
  for (const [index, { name }] of cases.entries()) {
    const { perSecond, p50, p99, cpuMs, kilobytes } = bestOf(figures[index] ?? []);
    const columns = [
      perSecond.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(2),
      cpuMs.toFixed(2),
      kilobytes.toFixed(1),
    ];
    print(name.padEnd(34), columns.map((column) => column.padStart(9)).join(" "));
  }
}

/** @param {Case} one @param {Record<string, string>} headers @returns {Promise<Figures>} */
async function measure({ server, searches, connections, requests, before }, headers) {
  const paths = searches.map((search) => `/manager/users?${new URLSearchParams(search)}`);
  const earlier = await server.usage();
  const done = await load({ origin: server.url, paths, headers, connections, requests, before });
  const { cpuMs } = await server.usage();
  return {
    perSecond: requests / done.seconds,
    p50: done.p50,
    p99: done.p99,
    cpuMs: (cpuMs - earlier.cpuMs) / requests,
    kilobytes: done.bytes / 1000,
  };
}

/** @param {Figures[]} figures @returns {Figures} */
function bestOf(figures) {
  const least = (/** @type {keyof Figures} */ name) => Math.min(...figures.map((one) => one[name]));
  return {
    perSecond: Math.max(...figures.map(({ perSecond }) => perSecond)),
    p50: least("p50"),
    p99: least("p99"),
    cpuMs: least("cpuMs"),
    kilobytes: least("kilobytes"),
  };
}

/** Counts can stay cached after the first write, but not after the second. @param {string} file */
function otherWriter(file) {
  const database = new Database(file);
  database.pragma("synchronous = OFF");
  const signIn = database.prepare("UPDATE user SET last_sign_in_at = last_sign_in_at + 1 WHERE rowid = 1");
  const ban = database.prepare("UPDATE user SET banned = NOT banned WHERE rowid = 1");
  return {
    writes: { "a sign-in": () => void signIn.run(), "a ban": () => void ban.run() },
    close: () => database.close(),
  };
}

/** @param {string[]} words */
function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}
