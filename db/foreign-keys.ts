import { getTableColumns, getTableName } from "drizzle-orm";
import { type AnyColumn, type AnyTable, isTable } from "./any-table.ts";
import * as schema from "./schema.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** A column that holds the id of a row of another table. */
export interface ForeignKey {
  /** The property of the column in its table. */
  field: string;
  column: AnyColumn;
  table: AnyTable;
  referencedTable: AnyTable;
  /** The id in the other table. */
  referencedColumn: AnyColumn;
  onDelete: string;
}

const keysOf = new WeakMap<AnyTable, ForeignKey[]>();

export function foreignKeysOf(table: AnyTable): ForeignKey[] {
  const known = keysOf.get(table);
  if (known) return known;
  const keys = readForeignKeys(table);
  keysOf.set(table, keys);
  return keys;
}

function readForeignKeys(table: AnyTable): ForeignKey[] {
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

/** The foreign keys of all tables that refer to this one. */
export function foreignKeysTo(table: AnyTable): ForeignKey[] {
  const tables = Object.values(schema).filter((each): each is typeof each & AnyTable => isTable(each));
  return tables
    .flatMap(foreignKeysOf)
    .filter(({ referencedTable }) => getTableName(referencedTable) === getTableName(table));
}
