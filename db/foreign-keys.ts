import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import * as schema from "./schema.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** A column that holds the id of a row of another table. */
export interface ForeignKey {
  /** The property of the column in its table. */
  field: string;
  column: Column;
  table: Table;
  referencedTable: Table;
  /** The id in the other table. */
  referencedColumn: Column;
  onDelete: string;
}

const keysOf = new WeakMap<Table, ForeignKey[]>();

export function foreignKeysOf(table: Table): ForeignKey[] {
  const known = keysOf.get(table);
  if (known) return known;
  const keys = readForeignKeys(table);
  keysOf.set(table, keys);
  return keys;
}

function readForeignKeys(table: Table): ForeignKey[] {
  const columns = Object.entries(getTableColumns(table));
  return dialect.foreignKeys(table).flatMap((key) => {
    const { columns: own, foreignTable: referencedTable, foreignColumns } = key.reference();
    const [field, column] = columns.find(([, each]) => each.name === own[0]?.name) ?? [];
    const [referencedColumn] = foreignColumns;
    if (!field || !column || !referencedColumn || own.length > 1) return [];
    return [
      { field, column, table, referencedTable, referencedColumn, onDelete: key.onDelete ?? "no action" },
    ];
  });
}

/** Those of all tables that refer to this one. */
export function foreignKeysTo(table: Table): ForeignKey[] {
  const tables = Object.values(schema).filter((each): each is typeof each & Table => is(each, Table));
  return tables
    .flatMap(foreignKeysOf)
    .filter(({ referencedTable }) => getTableName(referencedTable) === getTableName(table));
}
