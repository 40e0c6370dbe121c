import { join } from "node:path";
import pg from "pg";
import { build } from "../../../scripts/build.mjs";
import { isBuildFresh } from "../../../scripts/build-hash.mjs";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { load } from "../load.mjs";
import { startMeasured } from "../measured-process.mjs";
import { ensurePeopleDatabase } from "../people.mjs";
import { mix } from "../searches.mjs";
import { secret, signInOnSqlite, withStylesheets } from "../session.mjs";
import { copyPeople } from "./people.mjs";
import { seedPostgresSession } from "./session.mjs";

/**
 * The list of users as an administrator's browser requests it, on SQLite, and on PostgreSQL with one process and with
 * two: `node tests/bench/postgres/pages.bench.mjs postgres://… [sizes …]`, in separate databases on that server. Each is
 * measured three times in turn, and the best result is shown. Resources of the PostgreSQL server are not counted.
 * @typedef {import("../measured-process.mjs").Measured} Measured
 */

const [address = "", ...words] = process.argv.slice(2);
if (!/^postgres(ql)?:/.test(address))
  throw new Error("The first argument must be the URL of a PostgreSQL server");
const sizes = words.length > 0 ? words.map(Number) : [100_000, 1_000_000];
const rounds = 3;
const connections = 16;
const requests = 480;
const warmUpRequests = 2000;

const paths = mix.map((search) => `/manager/users?${new URLSearchParams(search)}`);

if (!isBuildFresh()) build(["--logLevel", "warn"]);
const script = join(projectRoot, "build/server/start.js");

print(`Node ${process.versions.node}, ${await versionOf(address)}, best of ${rounds}`);
for (const size of sizes) {
  const file = ensurePeopleDatabase(size);
  const session = signInOnSqlite(file);
  const database = await copyPeople(file, new URL(address), `bench_${size}`);
  await seedPostgresSession(database);
  const postgres = { DATABASE_URL: database, APP_SECRET: secret };
  const servers = [
    {
      name: "SQLite",
      server: await startMeasured(script, { DATABASE_URL: `file:${file}`, APP_SECRET: secret }),
    },
    { name: "PostgreSQL", server: await startMeasured(script, postgres) },
    {
      name: "PostgreSQL, two processes",
      server: await startMeasured(script, { ...postgres, WEB_CONCURRENCY: "2" }),
    },
  ];
  const headers = await withStylesheets(`${servers[0]?.server.url}/manager/users`, session);
  for (const { server } of servers) await ask(server, headers, warmUpRequests);
  print(
    `\n${`${size.toLocaleString("en")} people, ${connections} at once`.padEnd(34)}   req/s    p50 ms    p99 ms    CPU ms`,
  );
  const figures = servers.map(() => /** @type {Awaited<ReturnType<typeof ask>>[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server }] of servers.entries()) {
      figures[index]?.push(await ask(server, headers, requests));
    }
  }
  for (const [index, { name }] of servers.entries()) {
    const all = figures[index] ?? [];
    const least = (/** @type {"p50" | "p99" | "cpuMs"} */ figure) =>
      Math.min(...all.map((one) => one[figure]));
    const perSecond = Math.max(...all.map((one) => one.perSecond));
    // Of several processes only the supervisor is asked, which serves no requests.
    const cpu = name.includes("two") ? "" : least("cpuMs").toFixed(2);
    const columns = [perSecond.toFixed(0), least("p50").toFixed(2), least("p99").toFixed(2), cpu];
    print(name.padEnd(34), columns.map((column) => column.padStart(9)).join(" "));
  }
  for (const { server } of servers) await server.stop();
}

/** @param {Measured} server @param {Record<string, string>} headers @param {number} count */
async function ask(server, headers, count) {
  const earlier = await server.usage();
  const done = await load({ origin: server.url, paths, headers, connections, requests: count });
  const { cpuMs } = await server.usage();
  return {
    perSecond: count / done.seconds,
    p50: done.p50,
    p99: done.p99,
    cpuMs: (cpuMs - earlier.cpuMs) / count,
  };
}

/** @param {string} server */
async function versionOf(server) {
  const client = new pg.Client(server);
  await client.connect();
  const { rows } = await client.query("SHOW server_version");
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version}`;
}

/** @param {string[]} words */
function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}
