import type { Database, Statement } from "better-sqlite3";
import { db } from "#db/client.server.ts";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

export type Values = Record<string, string | number>;

let cache: { client: Database; statements: Map<string, Statement<[Values]>> } | undefined;
let connections = 0;

export function prepareCached(sql: string): Statement<[Values]> {
  db();
  const client = sqliteConnections().reader;
  if (cache?.client !== client) {
    cache = { client, statements: new Map() };
    connections += 1;
  }
  let statement = cache.statements.get(sql);
  if (!statement) {
    statement = client.prepare<[Values]>(sql);
    cache.statements.set(sql, statement);
  }
  return statement;
}

/** Another one for each connection that this process opens. */
export function connectionNumber(): number {
  return connections;
}

export function listPreparedSql(): string[] {
  return [...(cache?.statements.keys() ?? [])];
}
