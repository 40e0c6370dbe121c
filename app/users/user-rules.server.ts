import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#app/auth/actor.server.ts";
import { can, type Permissions } from "#app/auth/permissions.ts";
import { isBanned } from "#app/auth/session.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import type { Refusal } from "./user.schema.ts";

/**
 * The rules about people, beneath every way in. Each is checked in the transaction that writes, which is begun as
 * "immediate": of two administrators who demote each other at once the second sees what the first has done.
 */

export type Person = typeof user.$inferSelect;

/** What somebody must be able to do to be an administrator, whatever their roles are called. */
const administration: Permissions = { user: ["set-role", "ban", "delete"] };

/** Runs a deed in one transaction, unless the actor has lost the right to it since the request began. */
export async function asOneDeed<Result>(
  actor: Actor,
  permissions: Permissions,
  deed: (tx: Transaction) => Result,
): Promise<Result | { refused: "not-allowed" }> {
  return db().transaction(
    (tx) => (mayStill(tx, actor, permissions) ? deed(tx) : ({ refused: "not-allowed" } as const)),
    { behavior: "immediate" },
  );
}

export function findPerson(tx: Transaction, id: string): Person | undefined {
  return tx.select().from(user).where(eq(user.id, id)).get();
}

/** When a record changes that was as of `than`: two changes within one millisecond are two versions. */
export function laterVersion(than: Date): Date {
  return new Date(Math.max(Date.now(), than.getTime() + 1));
}

export function isAdministrator(role: string): boolean {
  return can(role, administration);
}

/** Why a person cannot be banned, deleted or robbed of their administration by this actor; undefined where they can. */
export function refusalToRemove(tx: Transaction, actor: Actor, person: Person): Refusal | undefined {
  if (person.id === actor.id || person.id === actor.impersonatorId) return "self";
  return refusalToLose(tx, person);
}

/** The part of the rule that holds for somebody's own account too. */
export function refusalToLose(tx: Transaction, person: Person): Refusal | undefined {
  if (isAdministrator(person.role) && !otherAdministrator(tx, person.id)) return "last-administrator";
  return undefined;
}

/** Ends the sessions in which an administrator acts as somebody else: their rights have ended. */
export function endImpersonationsBy(tx: Transaction, administratorId: string): void {
  tx.delete(session).where(eq(session.impersonatedBy, administratorId)).run();
}

/** Ends every session of a person, and those in which they act as somebody else. */
export function endSessions(tx: Transaction, userId: string): number {
  return tx
    .delete(session)
    .where(or(eq(session.userId, userId), eq(session.impersonatedBy, userId)))
    .run().changes;
}

function mayStill(tx: Transaction, actor: Actor, permissions: Permissions) {
  if (actor.id === null) return true;
  const row = findPerson(tx, actor.id);
  return row !== undefined && !isBanned(row) && can(row.role, permissions);
}

function otherAdministrator(tx: Transaction, id: string) {
  const stored = storedRoles(tx).filter(isAdministrator);
  if (stored.length === 0) return false;
  const now = Date.now();
  return (
    tx
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          inArray(user.role, stored),
          ne(user.id, id),
          or(eq(user.banned, false), sql`${user.banExpires} <= ${now}`),
        ),
      )
      .limit(1)
      .get() !== undefined
  );
}

/** Every value of the column, by hopping along its index: a handful of steps among a million people. */
function storedRoles(tx: Transaction): string[] {
  return tx
    .all<{ role: string }>(
      sql`WITH RECURSIVE stored (role) AS (
        SELECT min(role) FROM user
        UNION ALL
        SELECT (SELECT min(role) FROM user WHERE role > stored.role) FROM stored WHERE stored.role IS NOT NULL
      ) SELECT role FROM stored WHERE role IS NOT NULL`,
    )
    .map(({ role }) => role);
}
