import type { Database, Statement } from "better-sqlite3";
import { db } from "#db/client.server.ts";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

export type Values = Record<string, string | number>;

let connection: Database | undefined;
let connections = 0;

export function prepareCached(sql: string): Statement<[Values]> {
  db();
  const { reader } = sqliteConnections();
  if (connection !== reader) {
    connection = reader;
    connections += 1;
  }
  return reader.prepare<[Values]>(sql);
}

/** Increases with each connection that this process opens. */
export function connectionNumber(): number {
  return connections;
}
