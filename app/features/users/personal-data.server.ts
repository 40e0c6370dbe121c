import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { db } from "#db/client.server.ts";
import { findUndoLinks } from "./email-change-undo.server.ts";

export const personalData = ((userId) => ({
  undoableEmailChanges: undoableEmailChanges(userId),
})) satisfies PersonalData["personalData"];

async function* undoableEmailChanges(userId: string) {
  const links = await findUndoLinks(db(), userId);
  const undoable = links.filter(({ expiresAt }) => expiresAt.getTime() > Date.now());
  yield undoable.map(({ createdAt, expiresAt, change: { oldEmail, newEmail } }) => ({
    oldEmail,
    newEmail,
    createdAt,
    expiresAt,
  }));
}
