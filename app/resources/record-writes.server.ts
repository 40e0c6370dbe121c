import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { deleteRecord } from "#app/deleted-records/delete-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { isExpectedVersion } from "./expected-versions.ts";
import { changedFields, pick } from "./fields/changed-fields.ts";
import { checkFormId } from "./form-id.server.ts";
import { findByName, nameKey } from "./names.server.ts";
import { findMissingReferences } from "./references/missing-references.server.ts";
import { isDeletionRestricted } from "./references/record-in-use.server.ts";
import { asResourceTable, type ResourceTable } from "./resource-table.ts";
import { findUsedValues, uniqueKeys } from "./unique-fields.server.ts";

// Callers open the transaction and check permissions. The callbacks run only if a row was changed: emit events there.

type Row<Table extends ResourceTable> = Table["$inferSelect"];

type Fields = { name: string };

export type CreateResult<Row> =
  | { result: "created"; row: Row }
  | { result: "nameTaken" | "idUsed" }
  | InvalidFields;

/** `errors`: message keys by field. */
type InvalidFields = { result: "valueTaken" | "invalid"; errors: Record<string, string> };

/**
 * @param id see `checkFormId`
 * @param rejectUsedId rejects the id of a record, or of a deleted one that can be restored; otherwise uses a new id
 */
export async function createRow<Table extends ResourceTable>(
  tx: Transaction,
  table: Table,
  { id, rejectUsedId = false, ...fields }: Fields & { id?: string; rejectUsedId?: boolean },
  onCreated: (row: Row<Table>) => Promise<void>,
): Promise<CreateResult<Row<Table>>> {
  const rows = asResourceTable(table);
  const found = await findByName(tx, table, fields.name);
  const isSame = found !== undefined && sameFields(found, fields);
  const checked = await checkFormId(tx, rows, { id, rejectUsedId, existing: found, isSame });
  if (checked.result === "repeated") return { result: "created", row: checked.row };
  if (checked.result === "idUsed") return { result: "idUsed" };
  if (checked.result === "taken") return { result: "nameTaken" };
  const invalid = await findInvalidFields(tx, table, fields);
  if (invalid) return invalid;
  const keys = { nameKey: nameKey(fields.name), ...uniqueKeys(table, fields) };
  const values = { ...fields, ...keys, ...(checked.id && { id: checked.id }) };
  const created = firstRowOrThrow(
    await tx
      .insert(rows)
      .values(values as typeof rows.$inferInsert)
      .returning(),
  );
  await onCreated(created);
  return { result: "created", row: created };
}

export type UpdateResult<Row> =
  /** `before` if anything has changed. */
  | { result: "updated"; row: Row; before?: Row }
  /** Changed by someone else; `row` is the current record. */
  | { result: "conflict"; row: Row }
  | { result: "nameTaken" }
  | InvalidFields
  | { result: "gone" };

/** @param expectedVersions of the state that was edited, see `isExpectedVersion`; without them any state is overwritten */
export async function updateRow<Table extends ResourceTable>(
  tx: Transaction,
  table: Table,
  id: string,
  { expectedVersions, ...fields }: Fields & Partial<Row<Table>> & { expectedVersions?: readonly number[] },
  onUpdated: (row: Row<Table>, before: Row<Table>) => Promise<void>,
): Promise<UpdateResult<Row<Table>>> {
  const rows = asResourceTable(table);
  const [current] = await tx.select().from(rows).where(eq(rows.id, id));
  if (!current) return { result: "gone" };
  if (sameFields(current, fields)) return { result: "updated", row: current };
  if (!isExpectedVersion(current.updatedAt.getTime(), expectedVersions))
    return { result: "conflict", row: current };
  const other = await findByName(tx, table, fields.name, id);
  if (other && fields.name !== current.name) return { result: "nameTaken" };
  const changed = pick(fields, changedNames(current, fields));
  const invalid = await findInvalidFields(tx, table, changed, id);
  if (invalid) return invalid;
  // An older version may have accepted both names; an unchanged one keeps its key.
  const keys = { ...uniqueKeys(table, changed), nameKey: other ? current.nameKey : nameKey(fields.name) };
  const updated = firstRowOrThrow(
    await tx
      .update(rows)
      .set({ ...fields, ...keys, updatedAt: nextUpdatedAt(current.updatedAt) })
      .where(eq(rows.id, id))
      .returning(),
  );
  await onUpdated(updated, current);
  return { result: "updated", row: updated, before: current };
}

export type DeleteResult<Row> =
  | { result: "deleted"; row: Row }
  /** A record refers to it with `restrict`. */
  | { result: "inUse" }
  /** Changed by someone else; `row` is the current record. */
  | { result: "conflict"; row: Row }
  | { result: "gone" };

/**
 * It can be restored for a while: see `deleteRecord`.
 * @param expectedVersions see `isExpectedVersion`
 */
export async function deleteRow<Table extends ResourceTable>(
  tx: Transaction,
  actor: Actor,
  table: Table,
  id: string,
  expectedVersions: readonly number[] | undefined,
  onDeleted: (row: Row<Table>) => Promise<void>,
): Promise<DeleteResult<Row<Table>>> {
  const rows = asResourceTable(table);
  const [current] = await tx.select().from(rows).where(eq(rows.id, id));
  if (!current) return { result: "gone" };
  if (await isDeletionRestricted(tx, rows, id)) return { result: "inUse" };
  if (!isExpectedVersion(current.updatedAt.getTime(), expectedVersions))
    return { result: "conflict", row: current };
  await deleteRecord(tx, actor, rows, current);
  await onDeleted(current);
  return { result: "deleted", row: current };
}

async function findInvalidFields(
  tx: Transaction,
  table: ResourceTable,
  fields: object,
  id?: string,
): Promise<InvalidFields | undefined> {
  const values = { ...fields };
  const used = await findUsedValues(tx, table, values, id);
  if (Object.keys(used).length > 0) return { result: "valueTaken", errors: used };
  const missing = await findMissingReferences(tx, table, values);
  return Object.keys(missing).length > 0 ? { result: "invalid", errors: missing } : undefined;
}

function sameFields(stored: object, fields: Fields) {
  return changedNames(stored, fields).length === 0;
}

function changedNames(stored: object, fields: Fields) {
  return changedFields(stored as Fields, fields, Object.keys(fields) as (keyof Fields)[]);
}
