import Database from "better-sqlite3";
import { vi } from "vitest";
import { sqlite } from "#db/sqlite/client.server.ts";

const prepare = vi.spyOn(Database.prototype, "prepare");

/** Any value will do: it changes nothing about how a statement is carried out. */
const anyValues = new Proxy(
  {},
  { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: () => 1 },
);

/** Statements of SQLite, so far in this test file, that read a whole table row by row. Walking an index is no scan. */
export function tableScans(): { statements: number; scans: string[] } {
  const texts = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter(
    // Whole tables are what tests themselves read.
    (sql) => /^select/i.test(sql) && !/ from "\w+"$/.test(sql),
  );
  const tables = tableNames();
  const scans = texts.flatMap((sql) =>
    planOf(sql)
      .filter(({ detail }) => isScan(detail, tables))
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  return { statements: texts.length, scans };
}

function planOf(sql: string) {
  const statement = sqlite().reader.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  // Drizzle's values have places, those of the lists names.
  const places = sql.match(/\?/g)?.length ?? 0;
  return places > 0 ? statement.all(...Array.from({ length: places }, () => 1)) : statement.all(anyValues);
}

function isScan(detail: string, tables: readonly string[]) {
  const [, scanned] = /^SCAN (\w+)/.exec(detail) ?? [];
  // SQLite calls reading the index of a search a scan too.
  return tables.includes(scanned ?? "") && !/ (USING (COVERING )?INDEX|VIRTUAL TABLE INDEX) /.test(detail);
}

/** What was asked for by name: SQLite also scans what a statement itself has put together. */
function tableNames() {
  return sqlite()
    .reader.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
}
