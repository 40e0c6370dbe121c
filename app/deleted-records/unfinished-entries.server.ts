import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { schemaName } from "#db/table-names.ts";

/**
 * While very many references of a record are cleared or restored in batches, or after that was interrupted, the record
 * exists and its entry in `deleted_record` has such a source: it is not listed, and a later deletion continues with it.
 * An entry that is being erased is not listed either.
 */
type Phase = "deleting" | "restoring" | "erasing";

export function unfinishedSource(phase: Phase, source: string): string {
  return `${phase} ${source}`;
}

export async function findUnfinished(
  database: Database,
  table: AnyTable,
  recordId: string,
): Promise<string | undefined> {
  const sources = (["deleting", "restoring"] as const).map((phase) =>
    unfinishedSource(phase, schemaName(table)),
  );
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
