import { and, eq, gte } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { eraseEntries } from "#app/deleted-records/entries.server.ts";
import { scheduleReferenceRestoration } from "#app/deleted-records/jobs.server.ts";
import { removeErasedEntries } from "#app/deleted-records/remove-entries.server.ts";
import type { RestorableKind } from "#app/deleted-records/restorable-kind.ts";
import {
  restoreReferences,
  tryRestoreReferencesInBatches,
} from "#app/deleted-records/restore-references.server.ts";
import { restorableSince } from "#app/deleted-records/retention.ts";
import { parseRow } from "#app/deleted-records/stored-rows.ts";
import { emit } from "#app/events/emit.server.ts";
import type { ApplicationEvent } from "#app/events/event.ts";
import { displayName } from "#app/users/display-name.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import { findRestorableKind } from "./restorable-kinds.server.ts";
import { type DeletedRecord, insertRows, Refusal, storedRows } from "./restore-rows.server.ts";

type NotChanged =
  | { result: "gone" }
  /** `message`: the reason. */
  | { result: "refused"; message: ParseKeys };

type RestoreResult =
  /** `referencesFollow`: a job will restore those of other records to it. */
  { result: "restored"; name: string; referencesFollow?: boolean } | NotChanged;

type EraseResult = { result: "erased"; name: string } | NotChanged;

/** Inserts the record as it was, with those deleted with it. @throws {forbidden} */
export function restoreRecord(actor: Actor, id: string): Promise<RestoreResult> {
  return restore(actor, id, { deletedRecord: ["restore"] });
}

/** Like `restoreRecord`, but needs no access to deleted records: only the permission to delete such a record. */
export function undoDeletion(actor: Actor, id: string): Promise<RestoreResult> {
  return restore(actor, id, {});
}

/** @param permissions besides the one to delete such a record */
async function restore(actor: Actor, id: string, permissions: Permissions): Promise<RestoreResult> {
  let unfinished: DeletedRecord | undefined;
  try {
    const restored = await changeDeletedRecord<RestoreResult>(
      actor,
      id,
      permissions,
      async (tx, record, kind) => {
        await insertRows(tx, record, kind);
        unfinished = (await restoreReferences(tx, record)) ? undefined : record;
        if (unfinished) await scheduleReferenceRestoration(tx, id);
        await emit(tx, eventOf(actor, record, "restore"));
        return { result: "restored", name: displayName(record) };
      },
    );
    if (restored.result !== "restored" || !unfinished) return restored;
    const isComplete = await tryRestoreReferencesInBatches(unfinished);
    return isComplete ? restored : { ...restored, referencesFollow: true };
  } catch (error) {
    if (error instanceof Refusal) return { result: "refused", message: error.refused };
    throw error;
  }
}

/** Removes what was kept of a record. @throws {forbidden} */
export async function eraseRecord(actor: Actor, id: string): Promise<EraseResult> {
  const permissions: Permissions = { deletedRecord: ["erase"] };
  const erased = await changeDeletedRecord<EraseResult>(actor, id, permissions, async (tx, record, kind) => {
    await kind.eraseOthers?.(tx, record.recordId);
    await eraseEntries(tx, record.source, eq(deletedRecord.id, id));
    await emit(tx, eventOf(actor, record, "erase"));
    return { result: "erased", name: displayName(record) };
  });
  if (erased.result === "erased") await removeErasedEntries([id]);
  return erased;
}

/** Whether the actor may restore or erase the record, as far as its own content decides. */
export async function mayChangeDeletedRecord(actor: Actor, record: DeletedRecord): Promise<boolean> {
  const kind = findRestorableKind(record.source);
  return kind !== undefined && !(await findActorRefusal(db(), actor, record, kind));
}

async function changeDeletedRecord<Done>(
  actor: Actor,
  id: string,
  permissions: Permissions,
  change: (tx: Transaction, record: DeletedRecord, kind: RestorableKind) => Promise<Done>,
): Promise<Done | NotChanged> {
  const found = await findDeletedRecord(db(), id);
  const kind = found && findRestorableKind(found.source);
  if (!kind) return { result: "gone" };
  return authorizedTransaction(actor, { ...kind.permissions, ...permissions }, async (tx) => {
    const record = await findDeletedRecord(tx, id);
    // Another request may be restoring or erasing it.
    if (record?.source !== kind.source) return { result: "gone" as const };
    const message = await findActorRefusal(tx, actor, record, kind);
    return message ? { result: "refused" as const, message } : change(tx, record, kind);
  });
}

async function findActorRefusal(
  database: Database,
  actor: Actor,
  record: DeletedRecord,
  kind: RestorableKind,
) {
  if (!kind.findActorRefusal) return undefined;
  const [row] = await storedRows(database, record).limit(1);
  const table = row && findTable(row.source);
  return table && kind.findActorRefusal(database, actor, parseRow(table, row.fields));
}

async function findDeletedRecord(database: Database, id: string): Promise<DeletedRecord | undefined> {
  // The cleanup may have begun to remove the rows of one that has expired.
  const isKept = gte(deletedRecord.deletedAt, restorableSince(new Date()));
  const [record] = await database
    .select()
    .from(deletedRecord)
    .where(and(eq(deletedRecord.id, id), isKept));
  return record;
}

function eventOf(actor: Actor, record: DeletedRecord, action: "restore" | "erase"): ApplicationEvent {
  const { source, recordId: id, name, email } = record;
  return {
    actor,
    kind: `${source}.${action}` as ApplicationEvent["kind"],
    subject: { id, name, ...(email && { email }) },
  };
}
