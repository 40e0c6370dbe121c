import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import * as schema from "./schema.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** A column that holds the id of a row of another table. */
export interface ForeignKey {
  /** The property of the column in its table. */
  field: string;
  column: Column;
  table: Table;
  referredTable: Table;
  /** The id in the other table. */
  referredColumn: Column;
  onDelete: string;
}

export function foreignKeysOf(table: Table): ForeignKey[] {
  const columns = Object.entries(getTableColumns(table));
  return dialect.foreignKeys(table).flatMap((key) => {
    const { columns: own, foreignTable: referredTable, foreignColumns } = key.reference();
    const [field, column] = columns.find(([, each]) => each.name === own[0]?.name) ?? [];
    const [referredColumn] = foreignColumns;
    if (!field || !column || !referredColumn || own.length > 1) return [];
    return [{ field, column, table, referredTable, referredColumn, onDelete: key.onDelete ?? "no action" }];
  });
}

/** Those of all tables that refer to this one. */
export function foreignKeysTo(table: Table): ForeignKey[] {
  const tables = Object.values(schema).filter((each): each is typeof each & Table => is(each, Table));
  return tables
    .flatMap(foreignKeysOf)
    .filter(({ referredTable }) => getTableName(referredTable) === getTableName(table));
}
