import { singleUndoResult, type UndoKind } from "#app/undo/undo-kind.ts";
import { restorePicture } from "./pictures/picture-writes.server.ts";

export const pictureRemovalUndo: UndoKind<{ userId: string; uploadId: string }> = {
  name: "picture-removal",
  async undo(actor, { userId, uploadId }) {
    return singleUndoResult(await restorePicture(actor, userId, uploadId));
  },
};
