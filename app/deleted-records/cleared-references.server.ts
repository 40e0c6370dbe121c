import { and, type SQL, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import type { AnyTable } from "#db/any-table.ts";
import { rollBackAndRetryAfter, type Transaction, wasDoneBeforeRetry } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { clearedReference } from "#db/schema.ts";
import { schemaName } from "#db/table-names.ts";
import { writeInBatches } from "#db/write-in-batches.server.ts";
import { clearedField } from "./cleared-field.ts";
import {
  type DependentKey,
  dependentKeysTo,
  hasManyDependents,
  idsByTable,
  isOfRecords,
} from "./dependents.server.ts";
import { deleteRows } from "./detach-dependents.server.ts";
import { beginDeleting } from "./entries.server.ts";
import { scheduleReferenceRestoration } from "./jobs.server.ts";
import { rowKey, type StoredRow } from "./stored-rows.ts";

/** References per transaction. */
const batch = 500;

/**
 * If very many rows depend on a record, keeps and clears their references to it and to the records deleted with it, in
 * batches and outside of the transaction. Throws to rerun the transaction the first time.
 */
export async function clearReferencesFirst(
  tx: Transaction,
  { table, fields: { id } }: StoredRow,
  rows: readonly StoredRow[],
): Promise<void> {
  const key = `clear references ${rowKey(table, id)}`;
  if (wasDoneBeforeRetry(tx, key) || !(await hasManyDependents(tx, table, id))) return;
  rollBackAndRetryAfter(key, () => clearReferences(table, id, idsByTable(rows)));
}

async function clearReferences(table: AnyTable, id: string, idsOf: Map<AnyTable, string[]>) {
  const deletedRecordId = await systemTransaction(async (tx) => {
    const entryId = await beginDeleting(tx, table, id);
    await scheduleReferenceRestoration(tx, entryId);
    return entryId;
  });
  for (const [referencedTable, ids] of idsOf) {
    for (const key of dependentKeysTo(referencedTable)) {
      if (key.onDelete === "set null") await clearField(deletedRecordId, key, ids);
      else if (!isOfRecords(key.table)) await deleteRows(key, ids);
    }
  }
}

function clearField(deletedRecordId: string, key: DependentKey, referencedIds: string[]): Promise<void> {
  const { table, field, column, id } = key;
  const refers = isOneOf(column, referencedIds);
  return writeInBatches(() =>
    systemTransaction(async (tx) => {
      const found = await tx.select({ id }).from(table).where(refers).limit(batch);
      if (found.length === 0) return 0;
      const ids = found.map((row) => row.id);
      const some = and(isOneOf(id, ids), refers);
      await insertReferences(tx, deletedRecordId, key, some);
      await tx
        .update(table)
        .set({ [field]: null, ...keepUpdatedAt(table) })
        .where(some);
      return found.length;
    }),
  );
}

export async function keepReferences(tx: Transaction, deletedRecordId: string, rows: readonly StoredRow[]) {
  for (const [table, ids] of idsByTable(rows)) {
    for (const key of dependentKeysTo(table)) {
      if (key.onDelete === "set null")
        await insertReferences(tx, deletedRecordId, key, isOneOf(key.column, ids));
    }
  }
}

async function insertReferences(
  tx: Transaction,
  deletedRecordId: string,
  key: DependentKey,
  rows: SQL | undefined,
) {
  const references = tx
    .select({
      deletedRecordId: sql<string>`${deletedRecordId}`.as("deleted_record_id"),
      source: sql<string>`${schemaName(key.table)}`.as("source"),
      field: clearedField(key).as("field"),
      rowId: sql<string>`${key.id}`.as("row_id"),
    })
    .from(key.table)
    .where(rows);
  await tx.insert(clearedReference).select(references).onConflictDoNothing();
}
