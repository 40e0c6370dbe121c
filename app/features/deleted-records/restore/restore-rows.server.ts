import { asc, eq } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import { chunks } from "#app/chunks.ts";
import {
  type ClearedReference,
  existingIds,
  fillReferences,
} from "#app/deleted-records/fill-references.server.ts";
import type { RestorableKind } from "#app/deleted-records/restorable-kind.ts";
import { parseRow, type StoredRow } from "#app/deleted-records/stored-rows.ts";
import { takenNameKeys } from "#app/resources/names.server.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { uniqueKeys } from "#app/resources/unique-fields.server.ts";
import type { AnyTable } from "#db/any-table.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { type deletedRecord, deletedRow } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import { groupByReferences } from "./reference-order.ts";

export type DeletedRecord = typeof deletedRecord.$inferSelect;

interface RestoredRow extends StoredRow {
  /** Whether it is the record itself, not a row deleted with it. */
  isRecord: boolean;
}

/** Rolls the transaction back. */
export class Refusal extends Error {
  readonly refused: ParseKeys;

  constructor(refused: ParseKeys) {
    super(refused);
    this.refused = refused;
  }
}

/** The record itself first. */
export function storedRows(database: Database, { id }: DeletedRecord) {
  return database
    .select()
    .from(deletedRow)
    .where(eq(deletedRow.deletedRecordId, id))
    .orderBy(asc(deletedRow.position));
}

/** Rows per statement. */
const batch = 100;

export async function insertRows(tx: Transaction, record: DeletedRecord, kind: RestorableKind) {
  const stored = (await storedRows(tx, record)).flatMap(({ source, position, fields }) => {
    const table = findTable(source);
    // Records of a resource that the product no longer has.
    return table ? { table, isRecord: position === 0, fields: parseRow(table, fields) } : [];
  });
  const cleared: ClearedReference[] = [];
  for (const group of groupByReferences(stored)) {
    for (const some of chunks(group, batch)) cleared.push(...(await insertBatch(tx, some, kind)));
  }
  // Rows that were deleted together may refer to each other.
  await fillReferences(tx, cleared);
}

/** @param rows of one table @returns the references that it had to clear @throws {Refusal} */
async function insertBatch(
  tx: Transaction,
  rows: readonly RestoredRow[],
  kind: RestorableKind,
): Promise<ClearedReference[]> {
  const [first] = rows;
  if (!first) return [];
  const { table } = first;
  const record = rows.find(({ isRecord }) => isRecord);
  const refused = record && (await kind.findRefusal(tx, record.fields));
  if (refused) throw new Refusal(refused);
  const names = rows.flatMap(({ isRecord, fields }) => (isRecord ? [] : [String(fields.name)]));
  if (names.length > 0 && (await takenNameKeys(tx, table as ResourceTable, names)).size > 0) {
    throw new Refusal("deletedRecords.refused.nameTaken");
  }
  const ids = rows.map(({ fields }) => fields.id);
  if ((await existingIds(tx, table, ids)).size > 0) throw new Refusal("deletedRecords.refused.exists");
  const cleared = await clearLostReferences(tx, table, rows);
  const inserted: unknown[] = await tx
    .insert(table)
    // A field may have become unique since.
    .values(rows.map(({ fields }) => ({ ...fields, ...uniqueKeys(table, fields) })))
    .onConflictDoNothing()
    .returning();
  if (inserted.length < rows.length) throw new Refusal("deletedRecords.refused.valueTaken");
  return cleared;
}

/** Clears references to rows that are gone or are inserted later in this restore. @throws {Refusal} for a required one */
async function clearLostReferences(
  tx: Transaction,
  table: AnyTable,
  rows: readonly RestoredRow[],
): Promise<ClearedReference[]> {
  const cleared: ClearedReference[] = [];
  for (const key of foreignKeysOf(table)) {
    const { field, referencedTable, onDelete } = key;
    const referring = rows.filter(({ fields }) => (fields[field] ?? null) !== null);
    const existing = await existingIds(
      tx,
      referencedTable,
      new Set(referring.map(({ fields }) => fields[field])),
    );
    if (referencedTable === table) for (const { fields } of rows) existing.add(fields.id);
    for (const { fields } of referring) {
      const { id, [field]: referencedId } = fields;
      if (existing.has(referencedId)) continue;
      if (onDelete !== "set null") throw new Refusal("deletedRecords.refused.lostReference");
      fields[field] = null;
      cleared.push({ key, id: String(id), referencedId: String(referencedId) });
    }
  }
  return cleared;
}
