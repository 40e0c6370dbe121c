import { join } from "node:path";
import Database from "better-sqlite3";
import type { RunningServer } from "./server.ts";

/** Looks into, or changes, the database of a running server from outside. A statement that returns no rows gives []. */
export function query<Row = unknown>(server: RunningServer, sql: string, ...values: unknown[]): Row[] {
  const connection = new Database(join(server.dataFolder, "plumbline.db"), { timeout: 5000 });
  try {
    const statement = connection.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    connection.close();
  }
}
