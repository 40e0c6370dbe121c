import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { deletedRecord } from "#db/schema.ts";
import { restoreRecord } from "../deleted-records/restore-record.server.ts";
import type { UndoKind } from "./undo-kind.ts";
import { offerUndo } from "./undoable-changes.server.ts";

export const deletionUndo: UndoKind<string[]> = {
  name: "deletion",
  async undo(actor, ids) {
    let undone = 0;
    for (const id of ids) {
      // Needs no access to the list of deleted records.
      const { result } = await restoreRecord(actor, id, {});
      if (result === "restored") undone += 1;
      await yieldToEventLoop();
    }
    return { undone, skipped: ids.length - undone };
  },
};

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
  return ids.length > 0 ? offerUndo(actor, deletionUndo, ids) : undefined;
}
