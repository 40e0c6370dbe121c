import type { Database, Statement } from "better-sqlite3";
import { db } from "#db/client.server.ts";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

export type Values = Record<string, string | number>;

let prepared: { client: Database; texts: Set<string> } | undefined;
let connections = 0;

export function prepareCached(sql: string): Statement<[Values]> {
  db();
  const client = sqliteConnections().reader;
  if (prepared?.client !== client) {
    prepared = { client, texts: new Set() };
    connections += 1;
  }
  prepared.texts.add(sql);
  return client.prepare<[Values]>(sql);
}

/** Increases with each connection that this process opens. */
export function connectionNumber(): number {
  return connections;
}

export function listPreparedSql(): string[] {
  return [...(prepared?.texts ?? [])];
}
