import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyTable } from "./any-table.ts";

/** The version after a change: differs even within the same millisecond. */
export function nextUpdatedAt(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}

/**
 * For a write that changes nothing of what users edit: without it, Drizzle would set `updatedAt`, and open forms would
 * report a conflict. Empty for a table without the column.
 */
export function keepUpdatedAt(table: AnyTable): { updatedAt?: SQL<Date> } {
  const { updatedAt } = getTableColumns(table);
  return updatedAt ? { updatedAt: sql<Date>`${updatedAt}` } : {};
}
