import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { copyDatabase } from "./copy-database.server.ts";

const folder = dirname(process.env.DATABASE_URL?.slice("file:".length) ?? "");

function makeLargeDatabase(file: string) {
  const connection = new Database(file);
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = OFF");
  connection.exec("CREATE TABLE t (x)");
  const insert = connection.prepare("INSERT INTO t VALUES (zeroblob(4000))");
  connection.transaction(() => {
    for (let page = 0; page < 5_000; page += 1) insert.run();
  })();
  return connection;
}

test("writes during a copy neither appear in it nor restart it", async () => {
  const source = makeLargeDatabase(join(folder, "large.db"));
  const write = source.prepare("INSERT INTO t VALUES (1)");
  let writes = 0;
  let copied = false;
  const copying = copyDatabase(join(folder, "large.db"), join(folder, "copy.db")).finally(() => {
    copied = true;
  });
  // A copy that restarted at each write would never finish.
  const deadline = performance.now() + 15_000;
  while (!copied && performance.now() < deadline) {
    await new Promise((resolve) => setImmediate(resolve));
    write.run();
    writes += 1;
  }
  expect(copied).toBe(true);
  await copying;
  expect(writes).toBeGreaterThan(3);
  source.close();
  const copy = new Database(join(folder, "copy.db"), { readonly: true });
  expect(copy.prepare("SELECT count(*) FROM t").pluck().get()).toBe(5_000);
  copy.close();
});

test("a refused copy leaves nothing behind", async () => {
  const before = readdirSync(folder);
  await expect(copyDatabase(join(folder, "nowhere.db"), join(folder, "never.db"))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(before);
});
