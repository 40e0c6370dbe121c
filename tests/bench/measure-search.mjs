import { createServer } from "vite";

const rounds = 30;

/** @type {Record<string, string>[]} */
const searches = [
  {},
  { sort: "created" },
  { searchTerm: "anna" },
  { searchTerm: "zara" },
  { searchTerm: "zara", sort: "created" },
  { searchTerm: "zara smith" },
  { searchTerm: "smi" },
  { searchTerm: "zzz" },
  { searchTerm: "example" },
  { searchTerm: "example.com", sort: "lastSignIn" },
  { searchTerm: "nobody at all" },
  { searchTerm: "anna.petrov.1b@firma.example" },
  { searchTerm: "@uni.example.com" },
  { searchTerm: "anna.example" },
  { searchTerm: "a" },
  { searchTerm: "an" },
  { searchTerm: "q", sort: "created" },
  { searchTerm: "zq" },
  { searchTerm: "美" },
  { searchTerm: "ж" },
  { role: "admin" },
  { status: "banned", sort: "email" },
  { searchTerm: "example", status: "banned" },
  { searchTerm: "zara", role: "admin", status: "banned" },
  { searchTerm: "an", status: "banned" },
  { searchTerm: "zo", role: "user", status: "active" },
];

process.env.NODE_ENV = "production";
process.env.BASE_URL = "http://localhost:3000";
process.env.LOG_LEVEL = "silent";
process.env.APP_SECRET = "of no use to anybody, and long enough";

/** @param {number} size @param {string} address of a database with that many users */
export async function measureSearch(size, address) {
  process.env.DATABASE_URL = address;
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
  const load = (/** @type {string} */ path) => vite.ssrLoadModule(path);
  const { listUsers } = await load("/app/features/users/user-list.server.ts");
  const { userListShape } = await load("/app/features/users/user-list-shape.ts");
  const { parseListQuery } = await load("/app/lists/list-query.ts");
  const { db, closeDatabase } = await load("/db/client.server.ts");
  db();
  const { fillAllFoldedColumns } = await load("/db/fill-folded-columns.server.ts");
  await fillAllFoldedColumns();
  const longest = address.startsWith("file:")
    ? watchStatements((await load("/db/sqlite/client.server.ts")).sqliteConnections().reader)
    : { ms: 0 };

  print(`\n${size.toLocaleString("en")} people`);
  print("first ms · median ms · worst ms · longest statement ms · total");
  for (const search of searches) {
    const query = parseListQuery(userListShape, new URLSearchParams(search));
    const times = [];
    let total;
    longest.ms = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      ({ total } = await listUsers(query));
      times.push(performance.now() - start);
    }
    const [first = 0] = times;
    times.sort((a, b) => a - b);
    const shown = [first, times[rounds >> 1] ?? 0, times.at(-1) ?? 0, longest.ms].map((ms) =>
      ms.toFixed(2).padStart(8),
    );
    print(shown.join(" "), `${total.count}${total.more ? "+" : ""}`.padStart(7), JSON.stringify(search));
  }
  const deep = { after: "", pages: 0, ms: 0 };
  for (let page = 0; page < 200; page++) {
    const start = performance.now();
    const { next } = await listUsers(
      parseListQuery(userListShape, new URLSearchParams({ searchTerm: "an", after: deep.after })),
    );
    deep.ms = Math.max(deep.ms, performance.now() - start);
    if (!next) break;
    deep.after = next;
    deep.pages += 1;
  }
  print(`${deep.pages} pages on, the slowest took ${deep.ms.toFixed(2)} ms`);
  await closeDatabase();
  await vite.close();
}

/** @param {string[]} words */
function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}

/** @param {import("better-sqlite3").Database} client */
function watchStatements(client) {
  const longest = { ms: 0, sql: "" };
  const prepare = client.prepare.bind(client);
  client.prepare = /** @type {typeof client.prepare} */ (
    (/** @type {string} */ sql) =>
      timed(prepare(sql), (ms) => ms > longest.ms && Object.assign(longest, { ms, sql }))
  );
  return longest;
}

/** @param {import("better-sqlite3").Statement} statement @param {(ms: number) => void} report */
function timed(statement, report) {
  const { get, all } = statement;
  /** @type {<Result>(run: () => Result) => Result} */
  const measured = (run) => {
    const start = performance.now();
    const result = run();
    report(performance.now() - start);
    return result;
  };
  statement.get = (...values) => measured(() => get.apply(statement, values));
  statement.all = (...values) => measured(() => all.apply(statement, values));
  return statement;
}
