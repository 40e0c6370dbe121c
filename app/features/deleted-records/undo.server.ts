import { deletionUndoName } from "#app/deleted-records/offer-deletion-undo.server.ts";
import type { UndoKind, UndoResult } from "#app/undo/undo-kind.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { undoDeletion } from "./restore/restore-record.server.ts";

/** The change: ids of deleted records. */
export const deletionUndo: UndoKind<string[]> = {
  name: deletionUndoName,
  async undo(actor, ids) {
    let undone = 0;
    let note: UndoResult["note"];
    for (const id of ids) {
      const restored = await undoDeletion(actor, id);
      if (restored.result === "restored") {
        undone += 1;
        if (restored.referencesFollow) note = "deletedRecords.restore.referencesFollow";
      }
      await yieldToEventLoop();
    }
    return { undone, skipped: ids.length - undone, note };
  },
};
