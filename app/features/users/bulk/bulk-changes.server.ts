import type { Actor } from "#app/access/actor.ts";
import { chunks } from "#app/chunks.ts";
import { findUserRecords, type UserRecord } from "#app/users/user-record.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { banUserInTransaction, isBannedUntil } from "../bans/user-bans.server.ts";
import type { ChangeResult, Refusal } from "../user.schema.ts";
import { deleteUserInTransaction } from "../user-deletion.server.ts";
import { setRoleInTransaction } from "../user-roles.server.ts";
import { tryAuthorizedTransaction } from "../user-rules.server.ts";
import { endUserSessionsInTransaction } from "../user-sessions.server.ts";
import { type BulkChange, type BulkOperation, bulkPermissions } from "./bulk.schema.ts";

/** Each has a text at `users.jobs.skipped.…`. */
export const bulkRefusals = [
  "self",
  "morePermissions",
  "lastAdministrator",
  "inUse",
  "gone",
  "notAllowed",
  "alreadyBanned",
  "sameRole",
] as const satisfies (Refusal | "notAllowed" | "alreadyBanned" | "sameRole")[];

/** Rules apply to each user separately: one refusal does not stop the others. */
export interface BulkOutcome {
  done: number;
  refused: Partial<Record<(typeof bulkRefusals)[number], number>>;
}

type UserChangeResult =
  | ChangeResult<{ before?: UserRecord }>
  | { result: "notAllowed" | "sameRole" }
  /** Until the same date or later. */
  | { result: "alreadyBanned" };

/** Users per transaction; a selection has at most 200. With SQLite, requests wait for the end of each. */
const selectionBatchSize = 50;

/** Users per transaction: fewer to delete, because thousands of rows may change with each (`detachDependentsFirst`). */
export function batchSizeOf(operation: BulkOperation, usual: number): number {
  return operation === "delete" ? 5 : usual;
}

export const emptyBulkOutcome: BulkOutcome = { done: 0, refused: {} };

/** For a selection. Many more are changed by a job. @returns `before`: the records that were changed */
export async function changeUsers(
  actor: Actor,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkOutcome & { before: UserRecord[] }> {
  const distinct = [...new Set(ids)];
  let outcome = emptyBulkOutcome;
  const before: UserRecord[] = [];
  for (const some of chunks(distinct, batchSizeOf(change.operation, selectionBatchSize))) {
    const results = await tryAuthorizedTransaction(actor, bulkPermissions[change.operation], (tx) =>
      changeUsersInTransaction(tx, actor, some, change),
    );
    const outcomes: UserChangeResult[] = Array.isArray(results) ? results : some.map(() => results);
    outcome = addOutcomes(outcome, outcomes);
    before.push(...outcomes.flatMap((each) => (each.result === "done" && each.before ? [each.before] : [])));
    await yieldToEventLoop();
  }
  return { ...outcome, before };
}

/** @param isWanted leaves out a user who was changed since the ids were read */
export async function changeUsersInTransaction(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  change: BulkChange,
  isWanted: (user: UserRecord) => boolean = () => true,
): Promise<UserChangeResult[]> {
  const users = await findUserRecords(tx, ids);
  const byId = new Map(users.map((user) => [user.id, user]));
  const outcomes: UserChangeResult[] = [];
  for (const id of ids) {
    const user = byId.get(id);
    if (user && !isWanted(user)) continue;
    outcomes.push(user ? await changeUserInTransaction(tx, actor, user, change) : { result: "gone" });
  }
  return outcomes;
}

async function changeUserInTransaction(
  tx: Transaction,
  actor: Actor,
  user: UserRecord,
  change: BulkChange,
): Promise<UserChangeResult> {
  switch (change.operation) {
    case "role": {
      const set = await setRoleInTransaction(tx, actor, user, change.role);
      return set.result === "done" && !set.before ? { result: "sameRole" } : set;
    }
    case "ban":
      if (isBannedUntil(user, change.until)) return { result: "alreadyBanned" };
      return banUserInTransaction(tx, actor, user, change);
    case "sign-out":
      // Nobody intends to end their current session.
      if (user.id === actor.id) return { result: "self" };
      return endUserSessionsInTransaction(tx, actor, user);
    case "delete":
      return deleteUserInTransaction(tx, actor, user);
  }
}

export function addOutcomes(
  { done, refused }: BulkOutcome,
  results: readonly UserChangeResult[],
): BulkOutcome {
  const sum = { done, refused: { ...refused } };
  for (const { result } of results) {
    if (result === "done") sum.done += 1;
    else sum.refused[result] = (sum.refused[result] ?? 0) + 1;
  }
  return sum;
}
