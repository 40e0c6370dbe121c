import { and, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { deletedRecord, deletedRow } from "#db/schema.ts";
import { startsWith } from "#db/starts-with.ts";
import { schemaName } from "#db/table-names.ts";
import type { StoredRow } from "./stored-rows.ts";

/**
 * While very many references of a record are cleared or restored in batches, or after that was interrupted, the record
 * exists and its entry in `deleted_record` has such a source: it is not listed, and a later deletion continues with it. If
 * it is still so two hours later, a job restores the references. An entry that is being erased is not listed either.
 */
type Phase = "deleting" | "restoring" | "erasing";

const phasesWithRecord = ["deleting", "restoring"] as const satisfies Phase[];

/** Its `source` is the table, without a phase. */
export type Entry = Pick<typeof deletedRecord.$inferSelect, "id" | "recordId" | "source">;

/** Whether a record with this id was deleted and can still be restored. */
export async function isDeleted(database: Database, table: AnyTable, id: string): Promise<boolean> {
  const { source, recordId } = deletedRecord;
  const isSame = and(eq(recordId, id), eq(source, schemaName(table)));
  return (await database.$count(deletedRecord, isSame)) > 0;
}

/** @returns the id of the entry */
export function beginDeleting(tx: Transaction, table: AnyTable, recordId: string): Promise<string> {
  const source = sourceIn("deleting", schemaName(table));
  return writeEntry(tx, table, { source, recordId, ...unnamed, deletedByName: "" });
}

/** @returns the id of the entry, which may have references already */
export function finishDeleting(
  tx: Transaction,
  { table, fields }: StoredRow,
  deletedByName: string,
): Promise<string> {
  const { id: recordId, name, email } = fields;
  return writeEntry(tx, table, {
    source: schemaName(table),
    recordId,
    name: String(name),
    email: typeof email === "string" ? email : "",
    deletedByName,
  });
}

/** Marks the entry of a record that exists again as being restored. */
export async function beginRestoring(tx: Transaction, { id, source }: Entry): Promise<void> {
  await tx
    .update(deletedRecord)
    .set({ source: sourceIn("restoring", source), ...unnamed, deletedAt: new Date() })
    .where(eq(deletedRecord.id, id));
  await tx.delete(deletedRow).where(eq(deletedRow.deletedRecordId, id));
}

/** Keeps the time, so that it can be interrupted too. @returns undefined if it was not interrupted before that time */
export async function beginRestoringInterrupted(
  tx: Transaction,
  id: string,
  before: Date,
): Promise<Entry | undefined> {
  const isInterrupted = and(eq(deletedRecord.id, id), isUnfinished, lt(deletedRecord.deletedAt, before));
  const [entry] = await tx.select().from(deletedRecord).where(isInterrupted);
  if (!entry) return undefined;
  const source = withoutPhase(entry.source);
  await tx
    .update(deletedRecord)
    .set({ source: sourceIn("restoring", source) })
    .where(eq(deletedRecord.id, id));
  return { ...entry, source };
}

/** False once the record is being deleted again. */
export async function isRestoring(tx: Transaction, entry: Entry): Promise<boolean> {
  return (await tx.$count(deletedRecord, whileRestoring(entry))) > 0;
}

export async function finishRestoring(tx: Transaction, entry: Entry): Promise<void> {
  await tx.delete(deletedRecord).where(whileRestoring(entry));
}

/** Erases the copies of records. `removeErasedEntries` removes the rest, after the transaction. */
export async function eraseEntries(
  tx: Transaction,
  source: string,
  which: SQL,
): Promise<Pick<Entry, "id" | "recordId">[]> {
  const erased = await tx
    .update(deletedRecord)
    .set({ source: sourceIn("erasing", source), ...unnamed, deletedAt: new Date(0) })
    .where(and(eq(deletedRecord.source, source), which))
    .returning({ id: deletedRecord.id, recordId: deletedRecord.recordId });
  const ids = erased.map(({ id }) => id);
  await tx.delete(deletedRow).where(isOneOf(deletedRow.deletedRecordId, ids));
  return erased;
}

const unnamed = { name: "", email: "" };

function sourceIn(phase: Phase, source: string): string {
  return `${phase} ${source}`;
}

function withoutPhase(source: string): string {
  return source.slice(source.indexOf(" ") + 1);
}

/** Whether the references of an entry's record are being cleared or restored, or were when that was interrupted. */
const isUnfinished = or(
  ...phasesWithRecord.map((phase) => startsWith(deletedRecord.source, sourceIn(phase, ""))),
);

function whileRestoring({ id, source }: Entry): SQL | undefined {
  return and(eq(deletedRecord.id, id), eq(deletedRecord.source, sourceIn("restoring", source)));
}

async function writeEntry(
  tx: Transaction,
  table: AnyTable,
  entry: Omit<typeof deletedRecord.$inferInsert, "deletedAt">,
): Promise<string> {
  const values = { ...entry, deletedAt: new Date() };
  const unfinished = await findUnfinished(tx, table, entry.recordId);
  if (!unfinished) {
    const inserted = tx.insert(deletedRecord).values(values).returning({ id: deletedRecord.id });
    return firstRowOrThrow(await inserted).id;
  }
  await tx.update(deletedRecord).set(values).where(eq(deletedRecord.id, unfinished));
  return unfinished;
}

async function findUnfinished(tx: Transaction, table: AnyTable, recordId: string) {
  const sources = phasesWithRecord.map((phase) => sourceIn(phase, schemaName(table)));
  const [found] = await tx
    .select({ id: deletedRecord.id })
    .from(deletedRecord)
    .where(and(eq(deletedRecord.recordId, recordId), inArray(deletedRecord.source, sources)));
  return found?.id;
}
