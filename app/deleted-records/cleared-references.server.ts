import { getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import type { AnyTable } from "#db/any-table.ts";
import { rollBackAndRetryAfter, type Transaction, wasDoneBeforeRetry } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { clearedReference } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { schemaName } from "#db/table-names.ts";
import { writeInBatches } from "#db/write-in-batches.server.ts";
import {
  type DependentKey,
  dependentKeysTo,
  hasManyDependents,
  idOf,
  idsByTable,
  isOfRecords,
} from "./dependents.server.ts";
import { batch, deleteRows, idList } from "./detach-dependents.server.ts";
import { beginDeleting } from "./entries.server.ts";
import { scheduleReferenceRestoration } from "./jobs.server.ts";
import { referencedIdSeparator, rowKey, type StoredRow } from "./stored-rows.ts";

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
      const fieldOf = (referencedId: unknown) =>
        referencedTable === table && referencedId === id
          ? key.field
          : `${key.field}${referencedIdSeparator}${referencedId}`;
      if (key.onDelete === "set null") await clearField(deletedRecordId, key, ids, fieldOf);
      else if (!isOfRecords(key.table)) await deleteRows(key, ids, new Map());
    }
  }
}

function clearField(
  deletedRecordId: string,
  { table, field, column, id }: DependentKey,
  referencedIds: readonly string[],
  fieldOf: (referencedId: unknown) => string,
): Promise<void> {
  return writeInBatches(() =>
    systemTransaction(async (tx) => {
      const refers = isOneOf(column, referencedIds);
      const found = await tx.select({ id, referencedId: column }).from(table).where(refers).limit(batch);
      if (found.length === 0) return 0;
      const references = found.map((row) => ({ rowId: String(row.id), field: fieldOf(row.referencedId) }));
      await tx
        .insert(clearedReference)
        .select(
          sql`select ${deletedRecordId}, ${schemaName(table)}, ${jsonRowField("field")}, ${jsonRowField("rowId")} from ${dialect.jsonRows(references)} where true`,
        )
        .onConflictDoNothing();
      const ids = found.map((row) => row.id);
      await tx
        .update(table)
        .set({ [field]: null, ...keepUpdatedAt(table) })
        .where(isOneOf(id, ids));
      return found.length;
    }),
  );
}

export async function keepReferences(tx: Transaction, deletedRecordId: string, rows: readonly StoredRow[]) {
  for (const [table, ids] of idsByTable(rows)) {
    const isRecord = rows[0]?.table === table;
    for (const key of foreignKeysTo(table)) {
      if (key.onDelete !== "set null" || !getTableColumns(key.table).id) continue;
      if (isRecord) await keepReferencesTo(tx, deletedRecordId, key, ids.slice(0, 1), sql`${key.field}`);
      const field = sql`${key.field + referencedIdSeparator} || ${key.column}`;
      await keepReferencesTo(tx, deletedRecordId, key, isRecord ? ids.slice(1) : ids, field);
    }
  }
}

async function keepReferencesTo(
  tx: Transaction,
  deletedRecordId: string,
  { table, column }: ForeignKey,
  referencedIds: string[],
  field: SQL,
) {
  if (referencedIds.length === 0) return;
  const references = tx
    .select({
      deletedRecordId: sql<string>`${deletedRecordId}`.as("deleted_record_id"),
      source: sql<string>`${schemaName(table)}`.as("source"),
      field: sql<string>`${field}`.as("field"),
      rowId: sql<string>`${idOf(table)}`.as("row_id"),
    })
    .from(table)
    .where(inArray(column, idList(referencedIds)));
  await tx.insert(clearedReference).select(references).onConflictDoNothing();
}
