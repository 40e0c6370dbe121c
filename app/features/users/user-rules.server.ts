import { and, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { can, type Permissions, permissionsOf } from "#app/access/permissions.ts";
import { isExpectedVersion } from "#app/resources/expected-versions.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { ConflictWith, ExpectedVersions, Gone, Refusal } from "./user.schema.ts";

/**
 * Rules that apply to every caller. They are checked within the writing transaction: of two administrators
 * who demote each other at the same time, the second is refused.
 */

/** For several users: a missing permission is a result, so that the change continues with the others. */
export async function tryAuthorizedTransaction<Result>(
  actor: Actor,
  permissions: Permissions,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | { result: "notAllowed" }> {
  try {
    return await authorizedTransaction(actor, permissions, work);
  } catch (error) {
    if (error === forbidden) return { result: "notAllowed" };
    throw error;
  }
}

/** Changes one user in a transaction. @param expectedVersions see `isExpectedVersion` */
export async function changeUserRecord<Result, Versions extends ExpectedVersions = undefined>(
  actor: Actor,
  permissions: Permissions,
  { id, expectedVersions }: { id: string; expectedVersions?: Versions },
  change: (tx: Transaction, current: UserRecord) => Promise<Result>,
): Promise<Result | ConflictWith<Versions> | Gone> {
  return authorizedTransaction<Result | ConflictWith<Versions> | Gone>(actor, permissions, async (tx) => {
    const current = await findUserRecord(tx, id);
    if (!current) return { result: "gone" };
    if (!isExpectedVersion(current.updatedAt.getTime(), expectedVersions)) {
      return { result: "conflict" } as ConflictWith<Versions>;
    }
    return change(tx, current);
  });
}

/** Whether someone else created the user, who has not signed in yet. */
export function isInvited(record: { emailVerified: boolean; lastSignInAt: Date | number | null }): boolean {
  return !record.emailVerified && record.lastSignInAt === null;
}

/** Whether the role allows everything, whatever its name. */
export function hasEveryPermission(role: string): boolean {
  return can(role, permissionsOf("admin"));
}

/** Whether the role allows something that the actor may not do. */
export async function lacksPermissionsOf(database: Database, actor: Actor, role: string): Promise<boolean> {
  if (actor.type === "system") return false;
  const actingUser = actor.id === null ? undefined : await findUserRecord(database, actor.id);
  return !can(actingUser?.role, permissionsOf(role));
}

/** Also of the impersonator, for whom the rules of their own account would otherwise not hold. */
export function isSelf(actor: Actor, userId: string): boolean {
  return userId === actor.id || userId === actor.impersonatorId;
}

/** Why the actor may not ban, delete or demote the user; undefined if allowed. */
export async function accessRemovalRefusal(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
): Promise<Refusal | undefined> {
  if (isSelf(actor, current.id)) return "self";
  if (await lacksPermissionsOf(tx, actor, current.role)) return "morePermissions";
  return lastAdministratorRefusal(tx, current);
}

/** The part of the rule that also applies to one's own account. */
export async function lastAdministratorRefusal(
  database: Database,
  current: UserRecord,
): Promise<Refusal | undefined> {
  if (!hasEveryPermission(current.role) || (await hasOtherAdministrator(database, current.id)))
    return undefined;
  return "lastAdministrator";
}

async function hasOtherAdministrator(database: Database, id: string): Promise<boolean> {
  const roles = (await storedRoles(database)).filter(hasEveryPermission);
  if (roles.length === 0) return false;
  const notBanned = or(eq(user.banned, false), lte(user.banExpires, new Date()));
  const others = await database
    .select({ id: user.id })
    .from(user)
    // An invited administrator may have a wrong address.
    .where(and(inArray(user.role, roles), ne(user.id, id), notBanned, eq(user.emailVerified, true)))
    .limit(1);
  return others.length > 0;
}

/** Distinct roles through the index, one step per role: fast among a million users. */
async function storedRoles(database: Database): Promise<string[]> {
  const roles: string[] = [];
  for (;;) {
    const [next] = await database
      .select({ role: user.role })
      .from(user)
      .where(gt(user.role, roles.at(-1) ?? ""))
      .orderBy(user.role)
      .limit(1);
    if (!next) return roles;
    roles.push(next.role);
  }
}
