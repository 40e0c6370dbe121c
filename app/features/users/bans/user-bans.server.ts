import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { isBanned } from "#app/access/ban.ts";
import { endSessions } from "#app/auth/end-sessions.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import type { ChangeResult, ConflictWith, ExpectedVersions } from "../user.schema.ts";
import { accessRemovalRefusal, changeUserRecord, lacksPermissionsOf } from "../user-rules.server.ts";

export interface Ban {
  reason?: string | null;
  /** Null to ban indefinitely. */
  until?: Date | null;
}

/** @returns `before`: the record as it was, also below */
export async function banUser<Versions extends ExpectedVersions = undefined>(
  actor: Actor,
  id: string,
  { reason, until }: Ban,
  expectedVersions?: Versions,
): Promise<ChangeResult<{ before: UserRecord }> | ConflictWith<Versions>> {
  return changeUserRecord(actor, { user: ["ban"] }, { id, expectedVersions }, (tx, current) =>
    banUserInTransaction(tx, actor, current, { reason, until }),
  );
}

/** For the screens, which do not show the ban that would be replaced. */
export async function banUserUnlessBanned(
  actor: Actor,
  id: string,
  ban: Ban,
): Promise<ChangeResult<{ before: UserRecord }> | { result: "alreadyBanned" }> {
  return changeUserRecord(actor, { user: ["ban"] }, { id }, async (tx, current) =>
    isBanned(current) ? { result: "alreadyBanned" as const } : banUserInTransaction(tx, actor, current, ban),
  );
}

/** Whether a ban is active that lasts at least until then. @param until null for an indefinite ban */
export function isBannedUntil(current: UserRecord, until: Date | null): boolean {
  if (!isBanned(current)) return false;
  return current.banExpires === null || (until !== null && current.banExpires >= until);
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

export async function unbanUser<Versions extends ExpectedVersions = undefined>(
  actor: Actor,
  id: string,
  expectedVersions?: Versions,
): Promise<ChangeResult<{ before: UserRecord }> | ConflictWith<Versions>> {
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
