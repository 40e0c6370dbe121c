import Database from "better-sqlite3";
import { vi } from "vitest";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

const prepare = vi.spyOn(Database.prototype, "prepare");

const anyValues = new Proxy(
  {},
  { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: () => 1 },
);

/** SQLite statements of this test file that scan a whole table. */
export function findTableScans(): { statements: number; scans: string[] } {
  const texts = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter(
    // The tests themselves read whole tables.
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
  const statement = sqliteConnections().reader.prepare<unknown[], { detail: string }>(
    `EXPLAIN QUERY PLAN ${sql}`,
  );
  // Drizzle's parameters are positional, those of the lists are named.
  const places = sql.match(/\?/g)?.length ?? 0;
  return places > 0 ? statement.all(...Array.from({ length: places }, () => 1)) : statement.all(anyValues);
}

function isScan(detail: string, tables: readonly string[]) {
  const [, scanned] = /^SCAN (\w+)/.exec(detail) ?? [];
  // SQLite also reports using a search index as a scan.
  return tables.includes(scanned ?? "") && !/ (USING (COVERING )?INDEX|VIRTUAL TABLE INDEX) /.test(detail);
}

/** Only real tables: SQLite also reports scans of subqueries. At startup, Drizzle reads its whole migration table. */
function tableNames() {
  return sqliteConnections()
    .reader.prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '__drizzle_migrations'",
    )
    .pluck()
    .all();
}
