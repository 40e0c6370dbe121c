import { sqliteConnections } from "#db/sqlite/client.server.ts";
import { preparedSelects, queryPlan } from "./prepared-selects.ts";

/** SQLite statements of this test file that scan a whole table. */
export function findTableScans(): { statements: number; scans: string[] } {
  const texts = preparedSelects();
  const tables = tableNames();
  const scans = texts.flatMap((sql) =>
    queryPlan(sql)
      .filter(({ detail }) => isScan(detail, tables))
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  return { statements: texts.length, scans };
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
