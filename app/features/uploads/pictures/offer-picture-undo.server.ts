import type { Actor } from "#app/access/actor.ts";
import { offerUndo } from "#app/undo/undoable-changes.server.ts";
import { pictureRemovalUndo } from "../undo.server.ts";

/** @returns undefined if no picture was removed */
export async function offerPictureUndo(actor: Actor, userId: string, uploadId: string | undefined) {
  return uploadId && offerUndo(actor, pictureRemovalUndo, { userId, uploadId });
}
