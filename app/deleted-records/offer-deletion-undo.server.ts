import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { offerUndo } from "#app/undo/undoable-changes.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { deletedRecord } from "#db/schema.ts";

/** The name of the undo kind, which is defined where records are restored. */
export const deletionUndoName = "deletion";

/** @param source see `RestorableKind` @returns undefined if none of the deleted records can be restored */
export async function offerDeletionUndo(
  actor: Actor,
  source: string,
  recordIds: readonly string[],
): Promise<string | undefined> {
  const { id, recordId, deletedAt } = deletedRecord;
  const latest = await db()
    .select({ id, recordId })
    .from(deletedRecord)
    .where(and(eq(deletedRecord.source, source), isOneOf(recordId, recordIds)))
    .orderBy(deletedAt);
  const ids = [...new Map(latest.map((row) => [row.recordId, row.id])).values()];
  return ids.length > 0 ? offerUndo(actor, { name: deletionUndoName }, ids) : undefined;
}
