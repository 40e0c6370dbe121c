import { randomUUID } from "node:crypto";
import { and, eq, inArray, or } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { startsWith } from "#db/starts-with.ts";
import { schemaName } from "#db/table-names.ts";

/**
 * While very many references of a record are cleared or restored in batches, or after that was interrupted, the record
 * exists and its entry in `deleted_record` has such a source: it is not listed, and a later deletion continues with it. If
 * it is still so two hours later, a job restores the references. An entry that is being erased is not listed either.
 */
type Phase = "deleting" | "restoring" | "erasing";

const phasesWithRecord = ["deleting", "restoring"] as const satisfies Phase[];

export function unfinishedSource(phase: Phase, source: string): string {
  return `${phase} ${source}`;
}

/** Whether the references of an entry's record are being cleared or restored, or were when that was interrupted. */
export const isUnfinished = or(
  ...phasesWithRecord.map((phase) => startsWith(deletedRecord.source, unfinishedSource(phase, ""))),
);

export function withoutPhase(source: string): string {
  return source.slice(source.indexOf(" ") + 1);
}

export async function findUnfinished(
  database: Database,
  table: AnyTable,
  recordId: string,
): Promise<string | undefined> {
  const sources = phasesWithRecord.map((phase) => unfinishedSource(phase, schemaName(table)));
  const [found] = await database
    .select({ id: deletedRecord.id })
    .from(deletedRecord)
    .where(and(eq(deletedRecord.recordId, recordId), inArray(deletedRecord.source, sources)));
  return found?.id;
}

export async function beginDeleting(tx: Transaction, table: AnyTable, recordId: string): Promise<string> {
  const values = { source: unfinishedSource("deleting", schemaName(table)), deletedAt: new Date() };
  const unfinished = await findUnfinished(tx, table, recordId);
  if (unfinished) {
    await tx.update(deletedRecord).set(values).where(eq(deletedRecord.id, unfinished));
    return unfinished;
  }
  const id = randomUUID();
  await tx.insert(deletedRecord).values({ id, recordId, name: "", deletedByName: "", ...values });
  return id;
}
