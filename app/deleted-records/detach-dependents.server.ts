import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import { db, rollBackAndRetryAfter, type Transaction, wasDoneBeforeRetry } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { writeInBatches, writeThenPause } from "#db/write-in-batches.server.ts";
import { type DependentKey, dependentKeysTo, hasManyDependents } from "./dependents.server.ts";
import { rowKey } from "./stored-rows.ts";

/** Rows per transaction. */
const batch = 500;

/**
 * If very many rows depend on a row, deletes them or clears their references in batches. Throws to rerun the transaction
 * the first time: call it when nothing can refuse the deletion anymore.
 */
export async function detachDependentsFirst(tx: Transaction, table: AnyTable, id: string): Promise<void> {
  if (wereDependentsDetached(tx, table, id) || !(await hasManyDependents(tx, table, id))) return;
  rollBackAndRetryAfter(detachKey(table, id), () => detach(table, [id]));
}

/** Whether `detachDependentsFirst` has deleted rows, of which no copies were kept. */
export function wereDependentsDetached(tx: Transaction, table: AnyTable, id: string): boolean {
  return wasDoneBeforeRetry(tx, detachKey(table, id));
}

function detachKey(table: AnyTable, id: string) {
  return `detach dependents ${rowKey(table, id)}`;
}

/** Rows that are being deleted, or are left to the database. */
type Skipped = Map<AnyTable, Set<string>>;

async function detach(table: AnyTable, ids: readonly string[], skipped: Skipped = new Map()): Promise<void> {
  for (const key of dependentKeysTo(table)) {
    if (key.onDelete === "cascade") await deleteRows(key, ids, skipped);
    else await clearReferences(key, ids);
  }
}

function clearReferences({ table, field, column, id }: DependentKey, ids: readonly string[]): Promise<void> {
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
  { table, column, id }: DependentKey,
  ids: readonly string[],
  skipped: Skipped = new Map(),
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
  const hasNoDependents = dependentKeysTo(table)
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
function idList(ids: readonly string[]): SQL {
  return sql`(select ${jsonRowField("id")} from ${dialect.jsonRows(ids.map((id) => ({ id })))})`;
}
