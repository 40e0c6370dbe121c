import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { chunks } from "#app/chunks.ts";
import { displayName } from "#app/users/display-name.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { deletedRow } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { schemaName } from "#db/table-names.ts";
import { clearReferencesFirst, keepReferences } from "./cleared-references.server.ts";
import { maxRowsKept, withDependentRecords } from "./dependents.server.ts";
import { detachDependentsFirst, wereDependentsDetached } from "./detach-dependents.server.ts";
import { finishDeleting } from "./entries.server.ts";
import { type StoredRow, serializeRow } from "./stored-rows.ts";

/** @public used only by features that can be left out */
export interface DeletionSubscriber {
  recordDeleted(tx: Transaction, deletedRecordId: string, rows: readonly StoredRow[]): Promise<void>;
}

const subscribers = Object.values(
  import.meta.glob<DeletionSubscriber>("../features/*/deleted-record.server.ts", { eager: true }),
);

/** Rows per statement. */
const batch = 100;

/**
 * Deletes a row and keeps a copy of it, and of the records deleted with it, unless these are too many. If very many rows
 * depend on it, throws to rerun the transaction the first time: call it when nothing can refuse the deletion anymore.
 */
export async function deleteRecord<Table extends AnyTable & { id: AnyColumn }>(
  tx: Transaction,
  actor: Actor,
  table: Table,
  row: Table["$inferSelect"] & { id: string; name: string },
): Promise<{ isRestorable: boolean }> {
  const isRestorable = await keepUnlessTooLarge(tx, actor, { table, fields: row });
  await tx.delete(table).where(eq(table.id, row.id));
  return { isRestorable };
}

/** Whether deleting a record will keep a copy of it. */
export async function isRestorable(table: AnyTable, id: string): Promise<boolean> {
  const rows = await withDependentRecords(db(), { table, fields: { id } }, "ids");
  return rows.length <= maxRowsKept;
}

async function keepUnlessTooLarge(tx: Transaction, actor: Actor, record: StoredRow): Promise<boolean> {
  const { table, fields } = record;
  if (wereDependentsDetached(tx, table, fields.id)) return false;
  const rows = await withDependentRecords(tx, record);
  if (rows.length > maxRowsKept) {
    await detachDependentsFirst(tx, table, fields.id);
    return false;
  }
  await clearReferencesFirst(tx, record, rows);
  await keepCopy(tx, actor, record, rows);
  return true;
}

async function keepCopy(tx: Transaction, actor: Actor, record: StoredRow, rows: readonly StoredRow[]) {
  const id = await finishDeleting(tx, record, await nameOfPerson(tx, actor));
  const copies = rows.map(({ table, fields }, position) => ({
    position: String(position),
    source: schemaName(table),
    fields: serializeRow(fields),
  }));
  for (const some of chunks(copies, batch)) {
    await tx
      .insert(deletedRow)
      .select(
        sql`select ${id}, cast(${jsonRowField("position")} as integer), ${jsonRowField("source")}, ${jsonRowField("fields")} from ${dialect.jsonRows(some)}`,
      );
  }
  await keepReferences(tx, id, rows);
  for (const { recordDeleted } of subscribers) await recordDeleted(tx, id, rows);
}

/** The name of the person who acts, possibly in the account of another. */
async function nameOfPerson(tx: Transaction, { name, impersonatorId }: Actor) {
  const impersonator = impersonatorId && (await findUserRecord(tx, impersonatorId));
  return impersonator ? displayName(impersonator) : name;
}
