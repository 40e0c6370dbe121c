import { is, Table } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** For code that handles every table alike: `db()` accepts it, unlike Drizzle's own `Table`. */
export type AnyTable = SQLiteTable;

export type AnyColumn = SQLiteColumn;

export function isTable(value: unknown): value is AnyTable {
  return is(value, Table);
}
