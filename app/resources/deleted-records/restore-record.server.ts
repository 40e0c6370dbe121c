import { and, asc, eq, getTableColumns, inArray, isNull, type Table } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { ApplicationEvent } from "#app/events/event.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { clearedReference, deletedRecord, deletedRow } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import type { ResourceTable } from "../names.server.ts";
import { findUsedText } from "./find-used-text.server.ts";
import { inOrderOfReferences } from "./reference-order.ts";
import type { RestorableKind } from "./restorable-kind.ts";
import { findRestorableKind } from "./restorable-kinds.server.ts";
import { parseRow } from "./stored-fields.ts";

type DeletedRecord = typeof deletedRecord.$inferSelect;

type Fields = Record<string, unknown>;

type Result<Done> = (Done & { refused?: undefined }) | { refused: ParseKeys };

const gone = { refused: "deletedRecords.gone" } as const;

/** Rolls the transaction back. */
class Refusal extends Error {
  readonly refused: ParseKeys;

  constructor(refused: ParseKeys) {
    super(refused);
    this.refused = refused;
  }
}

/** Inserts the record as it was, with those that were deleted with it. @throws without the permission to delete it */
export async function restoreRecord(actor: Actor, id: string): Promise<Result<{ name: string }>> {
  try {
    return await changeDeletedRecord(actor, id, async (tx, record, kind) => {
      await insertRows(tx, actor, record, kind);
      await restoreReferences(tx, record);
      await tx.delete(deletedRecord).where(eq(deletedRecord.id, id));
      await emit(tx, eventOf(actor, record, "restore"));
      return { name: labelOf(record) };
    });
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refused };
    throw error;
  }
}

/** Removes what was kept of a record. @throws as `restoreRecord` */
export async function eraseRecord(actor: Actor, id: string): Promise<Result<{ name: string }>> {
  return changeDeletedRecord(actor, id, async (tx, record) => {
    await tx.delete(deletedRecord).where(eq(deletedRecord.id, id));
    await emit(tx, eventOf(actor, record, "erase"));
    return { name: labelOf(record) };
  });
}

async function changeDeletedRecord<Done>(
  actor: Actor,
  id: string,
  change: (tx: Transaction, record: DeletedRecord, kind: RestorableKind) => Promise<Done>,
): Promise<Done | typeof gone> {
  const found = await findDeletedRecord(db(), id);
  const kind = found && findRestorableKind(found.source);
  if (!kind) return gone;
  return authorizedTransaction(actor, kind.permissions, async (tx) => {
    const record = await findDeletedRecord(tx, id);
    return record ? change(tx, record, kind) : gone;
  });
}

/** @throws {Refusal} */
async function insertRows(tx: Transaction, actor: Actor, record: DeletedRecord, kind: RestorableKind) {
  const rows = await tx
    .select()
    .from(deletedRow)
    .where(eq(deletedRow.deletedRecordId, record.id))
    .orderBy(asc(deletedRow.position));
  const stored = rows.flatMap(({ source, position, fields }) => {
    const table = findTable(source);
    // Records of a resource that the product no longer has.
    return table ? { table, isRecord: position === 0, fields: parseRow(table, fields) } : [];
  });
  for (const { table, isRecord, fields } of inOrderOfReferences(stored)) {
    const refused = isRecord
      ? await kind.findRefusal(tx, actor, fields)
      : await findUsedText(tx, table as Table & ResourceTable, fields);
    if (refused) throw new Refusal(refused);
    if (await exists(tx, table, fields.id)) throw new Refusal("deletedRecords.refused.exists");
    const lost = await clearLostReferences(tx, table, fields);
    if (lost) throw new Refusal("deletedRecords.refused.lostReference");
    await tx.insert(table as never).values(fields as never);
  }
}

/** @returns whether a required reference is lost, because its row no longer exists */
async function clearLostReferences(tx: Transaction, table: Table, fields: Fields): Promise<boolean> {
  for (const { field, referencedTable, onDelete } of foreignKeysOf(table)) {
    if (fields[field] === null || fields[field] === undefined) continue;
    if (await exists(tx, referencedTable, fields[field])) continue;
    if (onDelete !== "set null") return true;
    fields[field] = null;
  }
  return false;
}

async function exists(tx: Transaction, table: Table, id: unknown): Promise<boolean> {
  const column = getTableColumns(table).id;
  return column !== undefined && (await tx.$count(table as never, eq(column, id))) > 0;
}

/** Skips rows that have another value by now. */
async function restoreReferences(tx: Transaction, { id, recordId }: DeletedRecord) {
  const places = await tx
    .selectDistinct({ source: clearedReference.source, field: clearedReference.field })
    .from(clearedReference)
    .where(eq(clearedReference.deletedRecordId, id));
  for (const { source, field } of places) {
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
          eq(clearedReference.field, field),
        ),
      );
    await tx
      .update(table as never)
      .set({ [field]: recordId } as never)
      .where(and(inArray(idColumn, rowIds), isNull(column)));
  }
}

async function findDeletedRecord(from: Transaction, id: string): Promise<DeletedRecord | undefined> {
  const [record] = await from.select().from(deletedRecord).where(eq(deletedRecord.id, id));
  return record;
}

function labelOf({ name, email }: DeletedRecord) {
  return name || email;
}

function eventOf(actor: Actor, record: DeletedRecord, action: "restore" | "erase"): ApplicationEvent {
  const { source, recordId: id, name, email } = record;
  return {
    actor,
    kind: `${source}.${action}` as ApplicationEvent["kind"],
    subject: { id, name, ...(email && { email }) },
  };
}
