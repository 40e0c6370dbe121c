import { getTableName, type Table } from "drizzle-orm";
import { foreignKeysOf } from "#db/foreign-keys.ts";

interface StoredRow {
  table: Table;
  fields: Record<string, unknown>;
}

/** Each row after those that it cannot be without. */
export function inOrderOfReferences<Row extends StoredRow>(rows: readonly Row[]): Row[] {
  const keyOf = (table: Table, id: unknown) => `${getTableName(table)} ${id}`;
  const byKey = new Map(rows.map((row) => [keyOf(row.table, row.fields.id), row]));
  const visited = new Set<Row>();
  const ordered: Row[] = [];
  const visit = (row: Row | undefined) => {
    if (!row || visited.has(row)) return;
    visited.add(row);
    for (const { field, referencedTable, onDelete } of foreignKeysOf(row.table)) {
      if (onDelete !== "set null") visit(byKey.get(keyOf(referencedTable, row.fields[field])));
    }
    ordered.push(row);
  };
  for (const row of rows) visit(row);
  return ordered;
}
