import { getTableColumns } from "drizzle-orm";
import { chunks } from "#app/chunks.ts";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { rowKey, type StoredRow } from "./stored-rows.ts";

/** Rows kept for restoring, including the record itself. With more of them it cannot be restored. */
export const maxRowsKept = 2_000;

/** Rows that one transaction deletes or changes with a record; with SQLite, which needs 30 ms, requests wait for it. */
export const maxDependents = 5_000;

/** Ids per query. */
const batch = 500;

/** A foreign key of rows that are deleted or changed with the row they refer to. */
export interface DependentKey extends ForeignKey {
  id: AnyColumn;
}

/** Rows without an id of their own, such as the lines of a list, are left to the database. */
export function dependentKeysTo(table: AnyTable): DependentKey[] {
  return foreignKeysTo(table).flatMap((key) => {
    const { id } = getTableColumns(key.table);
    return id && ["cascade", "set null"].includes(key.onDelete) ? [{ ...key, id }] : [];
  });
}

export function isOfRecords(table: AnyTable): boolean {
  return "nameKey" in getTableColumns(table);
}

/** Whether the database deletes records together with a row of the table. */
export function deletesRecordsToo(table: AnyTable): boolean {
  return recordKeysTo(table).length > 0;
}

function recordKeysTo(table: AnyTable): DependentKey[] {
  return dependentKeysTo(table).filter((key) => key.onDelete === "cascade" && isOfRecords(key.table));
}

/** The row and the records deleted with it, breadth-first; stops above the limit. @param read `ids` for no other fields */
export async function withDependentRecords(
  database: Database,
  row: StoredRow,
  read: "ids" | "all" = "all",
): Promise<StoredRow[]> {
  const found = new Map([[keyOf(row), row]]);
  const walk = { keysTo: recordKeysTo, read, limit: maxRowsKept };
  for await (const rows of dependentsOf(database, row, walk)) {
    for (const each of rows) found.set(keyOf(each), each);
    if (found.size > maxRowsKept) break;
  }
  return [...found.values()];
}

/** Whether more rows than one transaction should change depend on a row, directly or through others. */
export async function hasManyDependents(tx: Transaction, table: AnyTable, id: string): Promise<boolean> {
  let count = 0;
  const walk = { keysTo: dependentKeysTo, read: "ids", limit: maxDependents } as const;
  for await (const rows of dependentsOf(tx, { table, fields: { id } }, walk)) {
    count += rows.length;
    if (count > maxDependents) return true;
  }
  return false;
}

interface Walk {
  keysTo: (table: AnyTable) => DependentKey[];
  read: "ids" | "all";
  /** Rows above which the caller stops. */
  limit: number;
}

/** Level by level and in batches, in which a row is repeated for each of its references. */
async function* dependentsOf(database: Database, row: StoredRow, walk: Walk): AsyncGenerator<StoredRow[]> {
  const known = new Set([keyOf(row)]);
  for (let level = [row]; level.length > 0; ) {
    const deleted: StoredRow[] = [];
    for await (const { key, rows } of directDependentsOf(database, level, walk)) {
      yield rows;
      if (key.onDelete !== "cascade") continue;
      for (const each of rows.filter((found) => !known.has(keyOf(found)))) {
        known.add(keyOf(each));
        deleted.push(each);
      }
    }
    level = deleted;
  }
}

async function* directDependentsOf(
  database: Database,
  rows: readonly StoredRow[],
  { keysTo, read, limit }: Walk,
) {
  for (const [table, ids] of idsByTable(rows)) {
    for (const key of keysTo(table)) {
      const query = read === "ids" ? database.select({ id: key.id }) : database.select();
      for (const some of chunks(ids, batch)) {
        const found: unknown[] = await query
          .from(key.table)
          .where(isOneOf(key.column, some))
          .limit(limit + 1);
        yield {
          key,
          rows: found.map((fields) => ({ table: key.table, fields: fields as StoredRow["fields"] })),
        };
      }
    }
  }
}

function keyOf({ table, fields }: StoredRow): string {
  return rowKey(table, fields.id);
}

export function idsByTable(rows: readonly StoredRow[]): Map<AnyTable, string[]> {
  const ids = new Map<AnyTable, string[]>();
  for (const { table, fields } of rows) {
    const sameTable = ids.get(table);
    if (sameTable) sameTable.push(fields.id);
    else ids.set(table, [fields.id]);
  }
  return ids;
}
