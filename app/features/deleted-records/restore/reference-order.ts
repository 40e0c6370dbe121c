import { rowKey, type StoredRow } from "#app/deleted-records/stored-rows.ts";
import type { AnyTable } from "#db/any-table.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";

/** Groups rows by table, each row after the rows it requires. */
export function groupByReferences<Row extends StoredRow>(rows: readonly Row[]): Row[][] {
  const byKey = new Map(rows.map((row) => [rowKey(row.table, row.fields.id), row]));
  const depths = new Map<Row, number>();
  const groups: Map<AnyTable, Row[]>[] = [];
  const visit = (row: Row): number => {
    const known = depths.get(row);
    if (known !== undefined) return known;
    let depth = 0;
    // Breaks cycles of rows that require each other.
    depths.set(row, depth);
    for (const { field, referencedTable, onDelete } of foreignKeysOf(row.table)) {
      const required = onDelete !== "set null" && byKey.get(rowKey(referencedTable, row.fields[field]));
      if (required) depth = Math.max(depth, visit(required) + (required.table === row.table ? 0 : 1));
    }
    depths.set(row, depth);
    const atDepth = groups[depth] ?? new Map<AnyTable, Row[]>();
    groups[depth] = atDepth;
    const group = atDepth.get(row.table);
    if (group) group.push(row);
    else atDepth.set(row.table, [row]);
    return depth;
  };
  for (const row of rows) visit(row);
  return groups.flatMap((atDepth) => [...atDepth.values()]);
}
