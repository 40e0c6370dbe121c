import type { Actor } from "#app/access/actor.ts";
import { formatRoles } from "#app/access/roles.ts";
import { offerDeletionUndo } from "#app/deleted-records/offer-deletion-undo.server.ts";
import { pick } from "#app/resources/fields/changed-fields.ts";
import { offerUndo } from "#app/undo/undoable-changes.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import { banOf } from "./bans/stored-ban.ts";
import type { Ban } from "./bans/user-bans.server.ts";
import type { BulkChange } from "./bulk/bulk.schema.ts";
import { banUndo, roleUndo, userUpdateUndo } from "./undo.server.ts";
import { profileFieldNames } from "./user.schema.ts";
import { equivalentRole } from "./user-rights.ts";
import type { UserDetail } from "./user-row.ts";

// For the toasts of the screens. Each returns undefined if nothing has changed or can be restored.

export async function offerUserUpdateUndo(actor: Actor, before: UserDetail, { version, role }: UserDetail) {
  const { id, emailVerified } = before;
  const roleChanged = before.role !== role;
  const formerRole = equivalentRole(before.role);
  if (roleChanged && !formerRole) return undefined;
  return offerUndo(actor, userUpdateUndo, {
    id,
    version,
    values: { ...pick(before, profileFieldNames), role: roleChanged ? formerRole : undefined },
    emailWasVerified: emailVerified,
  });
}

/** @param before the users, all of whom were changed in the same way @param ban undefined if a ban was lifted */
export async function offerBanUndo(actor: Actor, before: readonly UserRecord[], ban?: Ban) {
  if (before.length === 0) return undefined;
  const to = { banned: ban !== undefined, reason: ban?.reason ?? null, until: ban?.until?.getTime() ?? null };
  return offerUndo(
    actor,
    banUndo,
    before.map((user) => ({ id: user.id, from: banOf(user), to })),
  );
}

export async function offerUserDeletionUndo(actor: Actor, deleted: readonly { id: string }[]) {
  return offerDeletionUndo(
    actor,
    "user",
    deleted.map(({ id }) => id),
  );
}

export async function offerBulkUndo(actor: Actor, before: readonly UserRecord[], change: BulkChange) {
  if (change.operation === "ban") return offerBanUndo(actor, before, change);
  if (change.operation === "delete") return offerUserDeletionUndo(actor, before);
  if (change.operation !== "role") return undefined;
  const restorable = before.filter(({ role }) => equivalentRole(role));
  if (restorable.length === 0) return undefined;
  const to = formatRoles([change.role]);
  return offerUndo(
    actor,
    roleUndo,
    restorable.map(({ id, role }) => ({ id, from: role, to })),
  );
}
