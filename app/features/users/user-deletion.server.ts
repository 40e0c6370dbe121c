import type { Actor } from "#app/access/actor.ts";
import { deleteRecord, isRestorable } from "#app/deleted-records/delete-record.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { isDeletionRestricted } from "#app/resources/references/record-in-use.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { removeUndoLinks } from "./email-change-undo.server.ts";
import type { ChangeResult, ConflictWith, ExpectedVersions } from "./user.schema.ts";
import { accessRemovalRefusal, changeUserRecord } from "./user-rules.server.ts";

/** Whether the user could be restored after being deleted. */
export function isUserRestorable(id: string): Promise<boolean> {
  return isRestorable(user, id);
}

/** Ends the user's sessions and deletes the user, who can be restored for a while. */
export async function deleteUser<Versions extends ExpectedVersions = undefined>(
  actor: Actor,
  id: string,
  expectedVersions?: Versions,
): Promise<ChangeResult<{ before: UserRecord }> | ConflictWith<Versions>> {
  return changeUserRecord(actor, { user: ["delete"] }, { id, expectedVersions }, (tx, current) =>
    deleteUserInTransaction(tx, actor, current),
  );
}

export async function deleteUserInTransaction(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
): Promise<ChangeResult<{ before: UserRecord }>> {
  const refused = await accessRemovalRefusal(tx, actor, current);
  if (refused) return { result: refused };
  if (await isDeletionRestricted(tx, user, current.id)) return { result: "inUse" };
  const kept = await deleteRecord(tx, actor, user, current);
  if (!kept.isRestorable) await removeUndoLinks(tx, current.id);
  await emit(tx, { actor, kind: "user.delete", subject: current });
  return { result: "done", before: current };
}
