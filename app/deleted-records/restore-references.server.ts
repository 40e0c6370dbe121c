import { eq, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { log } from "#app/log.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysOf } from "#db/foreign-keys.ts";
import { clearedReference } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import { writeInBatches } from "#db/write-in-batches.server.ts";
import { parseClearedField } from "./cleared-field.ts";
import {
  beginRestoring,
  beginRestoringInterrupted,
  type Entry,
  finishRestoring,
  isRestoring,
} from "./entries.server.ts";
import { fillReferences } from "./fill-references.server.ts";

/** References that one transaction restores with a record. */
export const maxReferences = 5_000;

const batch = 500;

/**
 * Restores the references of other rows that deleting the record cleared, and deletes its entry.
 * @returns false if they are too many for a transaction: see `tryRestoreReferencesInBatches`
 */
export async function restoreReferences(tx: Transaction, entry: Entry): Promise<boolean> {
  await beginRestoring(tx, entry);
  if (await hasManyReferences(tx, entry)) return false;
  while ((await restoreSome(tx, entry)) > 0);
  await finishRestoring(tx, entry);
  return true;
}

/** After the transaction with `restoreReferences`. @returns false if an error stopped it: a job continues */
export async function tryRestoreReferencesInBatches(entry: Entry): Promise<boolean> {
  try {
    await restoreReferencesInBatches(entry);
    return true;
  } catch (error) {
    log().error({ err: error }, "References of a restored record are not restored yet");
    return false;
  }
}

/** Stops if the record is being deleted again. */
function restoreReferencesInBatches(entry: Entry, signal?: AbortSignal): Promise<void> {
  return writeInBatches(
    () =>
      systemTransaction(async (tx) => {
        if (!(await isRestoring(tx, entry))) return 0;
        const restored = await restoreSome(tx, entry);
        if (restored === 0) await finishRestoring(tx, entry);
        return restored;
      }),
    signal,
  );
}

/** Restores the references of a record whose deletion or restoration began before a time and was interrupted. */
export async function restoreInterrupted(id: string, before: Date, signal: AbortSignal): Promise<void> {
  const entry = await systemTransaction((tx) => beginRestoringInterrupted(tx, id, before));
  if (entry) await restoreReferencesInBatches(entry, signal);
}

async function hasManyReferences(tx: Transaction, { id }: Entry) {
  const { deletedRecordId, rowId } = clearedReference;
  const more = await tx
    .select({ rowId })
    .from(clearedReference)
    .where(eq(deletedRecordId, id))
    .limit(1)
    .offset(maxReferences);
  return more.length > 0;
}

/** @returns how many were left to restore, at most a batch */
async function restoreSome(tx: Transaction, { id, recordId }: Entry): Promise<number> {
  const { deletedRecordId, source, field, rowId } = clearedReference;
  const key = sql`(${deletedRecordId}, ${source}, ${field}, ${rowId})`;
  const some = tx
    .select({ deletedRecordId, source, field, rowId })
    .from(clearedReference)
    .where(eq(deletedRecordId, id))
    .limit(batch);
  const taken = await tx.delete(clearedReference).where(sql`${key} in ${some}`).returning();
  const cleared = taken.flatMap((reference) => {
    const { field, referencedId } = parseClearedField(reference.field, recordId);
    const key = findForeignKey(reference.source, field);
    return key ? { key, id: reference.rowId, referencedId } : [];
  });
  await fillReferences(tx, cleared);
  return taken.length;
}

/** @returns undefined if the product no longer has the table or the field */
function findForeignKey(source: string, field: string): ForeignKey | undefined {
  const table = findTable(source);
  return table && foreignKeysOf(table).find((key) => key.field === field);
}
