import { and, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { chunks } from "#app/chunks.ts";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import { db, rollBackAndRetryAfter, type Transaction, wasDoneBeforeRetry } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { schemaName } from "#db/table-names.ts";
import { writeInBatches, writeThenPause } from "#db/write-in-batches.server.ts";
import { rowKey } from "./stored-rows.ts";

/** Rows that one transaction deletes or changes with a record; with SQLite, which needs 30 ms, requests wait for it. */
export const maxDependents = 5_000;

/** Rows per transaction if there are more, and ids per query. */
export const batch = 500;

/**
 * If very many rows depend on a row, deletes them or empties their references in batches. Throws to rerun the transaction
 * the first time: call it when nothing can refuse the deletion any more.
 */
export async function detachDependentsFirst(tx: Transaction, table: AnyTable, id: string): Promise<void> {
  if (wereDependentsDetached(tx, table, id) || !(await hasManyDependents(tx, table, id))) return;
  rollBackAndRetryAfter(detachKey(table, id), () => detach(table, [id], new Map()));
}

/** Whether `detachDependentsFirst` has deleted rows, of which no copies were kept. */
export function wereDependentsDetached(tx: Transaction, table: AnyTable, id: string): boolean {
  return wasDoneBeforeRetry(tx, detachKey(table, id));
}

function detachKey(table: AnyTable, id: string) {
  return `detach dependents ${rowKey(table, id)}`;
}

export interface Dependents extends ForeignKey {
  id: AnyColumn;
}

/** Rows without an id of their own, such as the lines of a list, are left to the database. */
export function dependentsOf(table: AnyTable): Dependents[] {
  return foreignKeysTo(table).flatMap((key) => {
    const { id } = getTableColumns(key.table);
    return id && ["cascade", "set null"].includes(key.onDelete) ? [{ ...key, id }] : [];
  });
}

/** Whether more rows than one transaction should change depend on a row, directly or through others. */
export async function hasManyDependents(tx: Transaction, table: AnyTable, id: string): Promise<boolean> {
  let left = maxDependents;
  const known = new Set([rowKey(table, id)]);
  for (const waiting = [{ table, ids: [id] }]; ; ) {
    const next = waiting.pop();
    if (!next) return false;
    for (const key of dependentsOf(next.table)) {
      for (const some of chunks(next.ids, batch)) {
        const ids = await readIds(tx, key, some, left + 1);
        left -= ids.length;
        if (left < 0) return true;
        const more = ids.filter((each) => !known.has(rowKey(key.table, each)));
        for (const each of more) known.add(rowKey(key.table, each));
        if (key.onDelete === "cascade" && more.length > 0) waiting.push({ table: key.table, ids: more });
      }
    }
  }
}

async function readIds(
  tx: Transaction,
  { table, column, id }: Dependents,
  ids: readonly string[],
  limit: number,
) {
  const rows = await tx.select({ id }).from(table).where(isOneOf(column, ids)).limit(limit);
  return rows.map((row) => String(row.id));
}

/** Rows that are being deleted, or are left to the database. */
type Skipped = Map<AnyTable, Set<string>>;

async function detach(table: AnyTable, ids: readonly string[], skipped: Skipped): Promise<void> {
  for (const key of dependentsOf(table)) {
    if (key.onDelete === "cascade") await deleteRows(key, ids, skipped);
    else await emptyReferences(key, ids);
  }
}

function emptyReferences({ table, field, column, id }: Dependents, ids: readonly string[]): Promise<void> {
  return writeInBatches(() =>
    systemTransaction(async (tx) => {
      const some = tx.select({ id }).from(table).where(isOneOf(column, ids)).limit(batch);
      const { rowCount } = await tx
        .update(table)
        .set({ [field]: null, ...keepUpdatedAt(table) })
        .where(inArray(id, some));
      return rowCount;
    }),
  );
}

/** Deletes leaves first; the database deletes rows that refer to each other in a circle. */
export async function deleteRows(
  { table, column, id }: Dependents,
  ids: readonly string[],
  skipped: Skipped,
) {
  const skippedIds = skipped.get(table) ?? new Set();
  skipped.set(table, skippedIds);
  for (;;) {
    const isNew = notInArray(id, idList([...skippedIds]));
    const found = await db()
      .select({ id })
      .from(table)
      .where(and(isOneOf(column, ids), isNew))
      .limit(batch);
    if (found.length === 0) return;
    const some = found.map((row) => String(row.id));
    for (const each of some) skippedIds.add(each);
    await detach(table, some, skipped);
    for (const each of await deleteBottomRows(table, id, some)) skippedIds.delete(each);
  }
}

/** @returns the ids of those that were deleted, because no other row depends on them */
async function deleteBottomRows(table: AnyTable, id: AnyColumn, ids: readonly string[]): Promise<string[]> {
  const hasNoDependents = dependentsOf(table)
    .filter(({ onDelete }) => onDelete === "cascade")
    .map((key) => {
      const referring = db().select({ id: key.column }).from(key.table).where(isOneOf(key.column, ids));
      return notInArray(id, referring);
    });
  const deleted = await writeThenPause(() =>
    systemTransaction((tx) =>
      tx
        .delete(table)
        .where(and(isOneOf(id, ids), ...hasNoDependents))
        .returning({ id }),
    ),
  );
  return deleted.map((row) => String(row.id));
}

/** In one parameter, however many they are. */
export function idList(ids: readonly string[]): SQL {
  return sql`(select ${jsonRowField("id")} from ${dialect.jsonRows(ids.map((id) => ({ id })))})`;
}

export function idOf(table: AnyTable): AnyColumn {
  const { id } = getTableColumns(table);
  if (!id) throw new Error(`The table ${schemaName(table)} has no column id`);
  return id;
}
