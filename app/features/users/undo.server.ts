import type { Actor } from "#app/access/actor.ts";
import { isBanned } from "#app/access/ban.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { singleUndoResult, type UndoKind, type UndoResult } from "#app/undo/undo-kind.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { banOf, type StoredBan, sameBan } from "./bans/stored-ban.ts";
import { banUserInTransaction, unbanUserInTransaction } from "./bans/user-bans.server.ts";
import type { ChangeResult, UserFields } from "./user.schema.ts";
import { equivalentRole } from "./user-rights.ts";
import { setRoleInTransaction } from "./user-roles.server.ts";
import { tryAuthorizedTransaction } from "./user-rules.server.ts";
import { updateUser } from "./user-writes.server.ts";

interface UserUpdate {
  id: string;
  version: number;
  values: Pick<UserFields, "name" | "email"> & Partial<UserFields>;
  emailWasVerified?: boolean;
}

export const userUpdateUndo: UndoKind<UserUpdate> = {
  name: "user-update",
  async undo(actor, { id, version, values, emailWasVerified }) {
    const { result } = await updateUser(actor, id, {
      ...values,
      expectedVersions: [version],
      emailWasVerified,
    });
    return singleUndoResult(result === "updated");
  },
};

interface RoleChange {
  id: string;
  /** Stored roles. */
  from: string;
  to: string;
}

export const roleUndo: UndoKind<RoleChange[]> = {
  name: "user-role",
  undo: (actor, changes) =>
    undoEach(actor, { user: ["set-role"] }, changes, async (tx, current, { from, to }) => {
      const role = equivalentRole(from);
      if (!role || current.role !== to) return undefined;
      return setRoleInTransaction(tx, actor, current, role);
    }),
};

interface BanChange {
  id: string;
  from: StoredBan;
  to: StoredBan;
}

export const banUndo: UndoKind<BanChange[]> = {
  name: "user-ban",
  undo: (actor, changes) =>
    undoEach(actor, { user: ["ban"] }, changes, async (tx, current, { from, to }) => {
      if (!sameBan(banOf(current), to)) return undefined;
      const { banned, reason, until } = from;
      const banExpires = until === null ? null : new Date(until);
      if (!isBanned({ banned, banExpires })) return unbanUserInTransaction(tx, actor, current);
      return banUserInTransaction(tx, actor, current, { reason, until: banExpires });
    }),
};

/** Each in a transaction of its own, so that other requests wait for one only. */
async function undoEach<Change extends { id: string }>(
  actor: Actor,
  permissions: Permissions,
  changes: readonly Change[],
  undo: (tx: Transaction, current: UserRecord, change: Change) => Promise<ChangeResult | undefined>,
): Promise<UndoResult> {
  let undone = 0;
  for (const change of changes) {
    const outcome = await tryAuthorizedTransaction(actor, permissions, async (tx) => {
      const current = await findUserRecord(tx, change.id);
      return current && undo(tx, current, change);
    });
    if (outcome?.result === "done") undone += 1;
    await yieldToEventLoop();
  }
  return { undone, skipped: changes.length - undone };
}
