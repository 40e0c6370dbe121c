import { deletionUndoName } from "#app/deleted-records/offer-deletion-undo.server.ts";
import type { UndoKind } from "#app/undo/undo-kind.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { undoDeletion } from "./restore/restore-record.server.ts";

/** The change: ids of deleted records. */
export const deletionUndo: UndoKind<string[]> = {
  name: deletionUndoName,
  async undo(actor, ids) {
    let undone = 0;
    for (const id of ids) {
      const { result } = await undoDeletion(actor, id);
      if (result === "restored") undone += 1;
      await yieldToEventLoop();
    }
    return { undone, skipped: ids.length - undone };
  },
};
