import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";

type Fields = Record<string, unknown> & { id: string };

/** @public used only by features that can be left out */
export interface StoredRow {
  table: AnyTable;
  fields: Fields;
}

/** Unique across all tables. */
export function rowKey(table: AnyTable, id: unknown): string {
  return `${getTableName(table)} ${id}`;
}

/** A row as JSON; times are milliseconds since 1970. */
export function serializeRow(row: Fields): string {
  const values = Object.entries(row).map(([field, value]) => [
    field,
    value instanceof Date ? value.getTime() : value,
  ]);
  return JSON.stringify(Object.fromEntries(values));
}

/** Leaves out columns that a later version has removed; those that it has added keep their defaults. */
export function parseRow(table: AnyTable, json: string): Fields {
  const stored = JSON.parse(json) as Fields;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in stored);
  const fields: Record<string, unknown> = Object.fromEntries(
    columns.map(([field, { dataType }]) => {
      const value = stored[field];
      return [field, dataType === "date" && typeof value === "number" ? new Date(value) : value];
    }),
  );
  return fields as Fields;
}
