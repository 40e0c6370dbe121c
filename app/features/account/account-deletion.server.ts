import { eq } from "drizzle-orm";
import { confirmWithCodes, sendConfirmationCodes } from "#app/auth/confirmation-codes.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { detachDependentsFirst } from "#app/deleted-records/detach-dependents.server.ts";
import { eraseEntries } from "#app/deleted-records/entries.server.ts";
import { removeErasedEntries } from "#app/deleted-records/remove-entries.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { removeUndoLinks } from "#app/features/users/email-change-undo.server.ts";
import { lastAdministratorRefusal } from "#app/features/users/user-rules.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isDeletionRestricted } from "#app/resources/references/record-in-use.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { deletedRecord, user } from "#db/schema.ts";
import type { AccountError } from "./account-errors.ts";

type Refused = { result: "refused"; error: AccountError };

type DeletionResult = { result: "deleted" } | Refused;

export async function isLastAdministrator(userId: string): Promise<boolean> {
  return refusedAsLast(db(), userId);
}

export async function sendDeletionCode(
  current: CurrentSession,
  context: RequestContext,
): Promise<AccountError | undefined> {
  const actor = getActor(context);
  if (await isLastAdministrator(current.user.id)) return lastAdmin;
  if (await isDeletionRestricted(db(), user, current.user.id)) return inUse;
  return sendConfirmationCodes(actor, deletionTarget(current), context);
}

/** Also deletes the user's data (`onDelete: cascade`) and earlier deleted accounts with the email. The event keeps the name. */
export async function deleteOwnAccount(
  current: CurrentSession,
  otp: string,
  context: RequestContext,
): Promise<DeletionResult> {
  const actor = getActor(context);
  const work = async (tx: Transaction): Promise<{ result: "deleted"; copyIds: string[] } | Refused> => {
    // Checked again: another administrator may have left since the code was sent.
    if (await refusedAsLast(tx, current.user.id)) return { result: "refused", error: lastAdmin };
    if (await isDeletionRestricted(tx, user, current.user.id)) return { result: "refused", error: inUse };
    await detachDependentsFirst(tx, user, current.user.id);
    await tx.delete(user).where(eq(user.id, current.user.id));
    const copies = await eraseEntries(tx, "user", eq(deletedRecord.email, current.user.email));
    const userIds = [current.user.id, ...copies.map(({ recordId }) => recordId)];
    for (const id of userIds) await removeUndoLinks(tx, id);
    await emit(tx, { actor, kind: "user.delete", subject: current.user });
    return { result: "deleted", copyIds: copies.map(({ id }) => id) };
  };
  const confirmed = await confirmWithCodes(actor, deletionTarget(current), [otp], work);
  if (confirmed.result === "refused") return confirmed;
  if (confirmed.value.result === "refused") return confirmed.value;
  await removeErasedEntries(confirmed.value.copyIds);
  return { result: "deleted" };
}

const lastAdmin = { code: "LAST_ADMIN" } as const;
const inUse = { code: "IN_USE" } as const;

async function refusedAsLast(database: Database, userId: string) {
  const found = await findUserRecord(database, userId);
  return found !== undefined && (await lastAdministratorRefusal(database, found)) !== undefined;
}

function deletionTarget({ user: { id, email } }: CurrentSession) {
  return { purpose: "delete-account" as const, userId: id, email };
}
