import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { isBanned } from "#app/access/ban.ts";
import type { UserRecord } from "#app/access/user-record.server.ts";
import { endSessions } from "#app/auth/end-sessions.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import type { ChangeResult, Conflict } from "../user.schema.ts";
import { accessRemovalRefusal, changeUserRecord, lacksPermissionsOf } from "../user-rules.server.ts";

export interface Ban {
  reason?: string | null;
  /** Null to ban indefinitely. */
  until?: Date | null;
}

/** @returns `before`: the record as it was, also below */
export async function banUser(
  actor: Actor,
  id: string,
  { reason, until }: Ban,
  expectedVersions?: readonly number[],
): Promise<ChangeResult<{ before: UserRecord }> | Conflict> {
  return changeUserRecord(actor, { user: ["ban"] }, { id, expectedVersions }, (tx, current) =>
    banUserInTransaction(tx, actor, current, { reason, until }),
  );
}

export async function banUserInTransaction(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
  { reason = null, until = null }: Ban,
): Promise<ChangeResult<{ before: UserRecord }>> {
  const refused = await accessRemovalRefusal(tx, actor, current);
  if (refused) return { result: refused };
  await tx
    .update(user)
    .set({ banned: true, banReason: reason, banExpires: until, updatedAt: nextUpdatedAt(current.updatedAt) })
    .where(eq(user.id, current.id));
  await endSessions(tx, current.id);
  await emit(tx, {
    actor,
    kind: "user.ban",
    subject: current,
    details: { reason, until: until?.getTime() ?? null },
  });
  return { result: "done", before: current };
}

export async function unbanUser(
  actor: Actor,
  id: string,
  expectedVersions?: readonly number[],
): Promise<ChangeResult<{ before: UserRecord }> | Conflict> {
  return changeUserRecord(actor, { user: ["ban"] }, { id, expectedVersions }, (tx, current) =>
    unbanUserInTransaction(tx, actor, current),
  );
}

export async function unbanUserInTransaction(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
): Promise<ChangeResult<{ before: UserRecord }>> {
  if (await lacksPermissionsOf(tx, actor, current.role)) return { result: "morePermissions" };
  if (!current.banned) return { result: "done", before: current };
  await tx
    .update(user)
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: nextUpdatedAt(current.updatedAt) })
    .where(eq(user.id, current.id));
  if (isBanned(current)) await emit(tx, { actor, kind: "user.unban", subject: current });
  return { result: "done", before: current };
}
