import { getTableColumns } from "drizzle-orm";
import { chunks } from "#app/chunks.ts";
import type { AnyTable } from "#db/any-table.ts";
import type { Database } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { rowKey, type StoredRow } from "./stored-rows.ts";

/** Rows kept for restoring, including the record itself. With more of them it cannot be restored. */
export const maxRowsKept = 2_000;

const batch = 100;

/** The row and the records deleted with it, breadth-first; stops above the limit. @param read `ids` for no other fields */
export async function withDependentRecords(
  database: Database,
  row: StoredRow,
  read: "ids" | "all" = "all",
): Promise<StoredRow[]> {
  const found = [row];
  const known = new Set([rowKey(row.table, row.fields.id)]);
  for (let level = found; level.length > 0; ) {
    const next: StoredRow[] = [];
    for await (const children of childrenOf(database, level, read)) {
      for (const child of children) {
        const key = rowKey(child.table, child.fields.id);
        if (known.has(key)) continue;
        known.add(key);
        next.push(child);
      }
      if (found.length + next.length > maxRowsKept) return [...found, ...next];
    }
    found.push(...next);
    level = next;
  }
  return found;
}

/** The records that the database deletes with these, in batches, in which some may be repeated. */
async function* childrenOf(
  database: Database,
  rows: readonly StoredRow[],
  read: "ids" | "all",
): AsyncGenerator<StoredRow[]> {
  for (const [table, ids] of idsByTable(rows)) {
    for (const key of recordKeysTo(table)) {
      for (const some of chunks(ids, batch)) {
        const children = await selectRows(database, key, some, read);
        yield children.map((fields) => ({ table: key.table, fields }));
      }
    }
  }
}

/** Whether the database deletes records together with a row of the table. */
export function deletesRecordsToo(table: AnyTable): boolean {
  return recordKeysTo(table).length > 0;
}

function recordKeysTo(table: AnyTable): ForeignKey[] {
  return foreignKeysTo(table).filter((key) => key.onDelete === "cascade" && isOfRecords(key.table));
}

export function isOfRecords(table: AnyTable): boolean {
  return "nameKey" in getTableColumns(table);
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

async function selectRows(
  database: Database,
  { table, column }: ForeignKey,
  ids: string[],
  read: "ids" | "all",
): Promise<StoredRow["fields"][]> {
  const { id } = getTableColumns(table);
  const query = read === "ids" && id ? database.select({ id }).from(table) : database.select().from(table);
  const rows: unknown = await query.where(isOneOf(column, ids)).limit(maxRowsKept + 1);
  return rows as StoredRow["fields"][];
}
