import type { Database, Statement } from "better-sqlite3";
import { db } from "#db/client.server.ts";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

export type Values = Record<string, string | number>;

let cache: { client: Database; connection: number; statements: Map<string, Statement<[Values]>> } | undefined;
let connections = 0;

// Kept as long as the connection: there are few, and collecting prepared statements has crashed Node 24.
export function prepareCached(sql: string): Statement<[Values]> {
  db();
  const client = sqliteConnections().reader;
  if (cache?.client !== client) {
    cache = { client, connection: ++connections, statements: new Map() };
  }
  let statement = cache.statements.get(sql);
  if (!statement) {
    statement = client.prepare<[Values]>(sql);
    cache.statements.set(sql, statement);
  }
  return statement;
}

function readNumber(sql: string, values: Values = {}): number {
  return Number(prepareCached(sql).pluck().get(values));
}

/** Changes with every write of another connection; this one only reads. */
export function dataVersion(): string {
  const version = readNumber("PRAGMA data_version");
  return `${cache?.connection} ${version}`;
}

/**
 * Changes with every write that changes what the search index of a table holds, so not when somebody signs in.
 * @see https://sqlite.org/fts5.html the shadow table `%_data`, whose row 10 lists the segments and counts their pages
 */
export function searchIndexVersion(table: string): string {
  const sql = `SELECT hex(block) FROM ${table}_search_data WHERE id = 10`;
  const segments = prepareCached(sql).pluck().get({});
  return `${cache?.connection} ${segments}`;
}

export function listPreparedSql(): string[] {
  return [...(cache?.statements.keys() ?? [])];
}
