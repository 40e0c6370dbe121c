import { and, asc, eq, getTableColumns, inArray, isNull, type Table } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import type { Transaction } from "#db/client.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { clearedReference, type deletedRecord, deletedRow } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import type { ResourceTable } from "../names.server.ts";
import { findUsedText } from "./find-used-text.server.ts";
import { inOrderOfReferences } from "./reference-order.ts";
import type { RestorableKind } from "./restorable-kind.ts";
import { parseClearedField, parseRow } from "./stored-fields.ts";

export type DeletedRecord = typeof deletedRecord.$inferSelect;

type Fields = Record<string, unknown>;

interface EmptyReference {
  table: Table;
  fields: Fields;
  field: string;
  referencedTable: Table;
  referredId: unknown;
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
export function storedRows(tx: Transaction, { id }: DeletedRecord) {
  return tx
    .select()
    .from(deletedRow)
    .where(eq(deletedRow.deletedRecordId, id))
    .orderBy(asc(deletedRow.position));
}

export async function insertRows(tx: Transaction, record: DeletedRecord, kind: RestorableKind) {
  const stored = (await storedRows(tx, record)).flatMap(({ source, position, fields }) => {
    const table = findTable(source);
    // Records of a resource that the product no longer has.
    return table ? { table, isRecord: position === 0, fields: parseRow(table, fields) } : [];
  });
  const emptied: EmptyReference[] = [];
  for (const { table, isRecord, fields } of inOrderOfReferences(stored)) {
    const refused = isRecord
      ? await kind.findRefusal(tx, fields)
      : await findUsedText(tx, table as Table & ResourceTable, fields);
    if (refused) throw new Refusal(refused);
    if (await exists(tx, table, fields.id)) throw new Refusal("deletedRecords.refused.exists");
    emptied.push(...(await emptyLostReferences(tx, table, fields)));
    await tx.insert(table as never).values(fields as never);
  }
  for (const reference of emptied) await fillReference(tx, reference);
}

/** Empties those to rows that do not exist, or not yet. @throws {Refusal} for a required one */
async function emptyLostReferences(tx: Transaction, table: Table, fields: Fields): Promise<EmptyReference[]> {
  const emptied: EmptyReference[] = [];
  for (const { field, referencedTable, onDelete } of foreignKeysOf(table)) {
    const referredId = fields[field];
    if (referredId === null || referredId === undefined) continue;
    if (await exists(tx, referencedTable, referredId)) continue;
    if (onDelete !== "set null") throw new Refusal("deletedRecords.refused.lostReference");
    fields[field] = null;
    emptied.push({ table, fields, field, referencedTable, referredId });
  }
  return emptied;
}

/** Rows that were deleted together may refer to each other. */
async function fillReference(
  tx: Transaction,
  { table, fields: { id, updatedAt }, field, referencedTable, referredId }: EmptyReference,
) {
  const { id: idColumn } = getTableColumns(table);
  if (!idColumn || !(await exists(tx, referencedTable, referredId))) return;
  await tx
    .update(table as never)
    .set({ [field]: referredId, updatedAt } as never)
    .where(eq(idColumn, id));
}

async function exists(tx: Transaction, table: Table, id: unknown): Promise<boolean> {
  const column = getTableColumns(table).id;
  return column !== undefined && (await tx.$count(table as never, eq(column, id))) > 0;
}

export async function restoreReferences(tx: Transaction, { id, recordId }: DeletedRecord) {
  const places = await tx
    .selectDistinct({ source: clearedReference.source, field: clearedReference.field })
    .from(clearedReference)
    .where(eq(clearedReference.deletedRecordId, id));
  for (const { source, field: clearedField } of places) {
    const { field, referredId = recordId } = parseClearedField(clearedField);
    const table = findTable(source);
    const { id: idColumn, [field]: column } = table ? getTableColumns(table) : {};
    if (!table || !idColumn || !column) continue;
    const rowIds = tx
      .select({ rowId: clearedReference.rowId })
      .from(clearedReference)
      .where(
        and(
          eq(clearedReference.deletedRecordId, id),
          eq(clearedReference.source, source),
          eq(clearedReference.field, clearedField),
        ),
      );
    await tx
      .update(table as never)
      .set({ [field]: referredId } as never)
      .where(and(inArray(idColumn, rowIds), isNull(column)));
  }
}
