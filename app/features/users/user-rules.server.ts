import { and, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import type { Transaction } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import type { Refusal } from "./user.schema.ts";

/**
 * The rules about people, beneath every way in. Each is checked in the transaction that writes: of two administrators who
 * demote each other at once the second sees what the first has done.
 */

export type Person = typeof user.$inferSelect;

/** What somebody must be able to do to be an administrator, whatever their roles are called. */
const administration: Permissions = { user: ["set-role", "ban", "delete"] };

/** As `authorizedTransaction`, but tells instead of throwing that the actor may not. */
export async function authorizedOutcome<Result>(
  actor: Actor,
  permissions: Permissions,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | { refused: "not-allowed" }> {
  try {
    return await authorizedTransaction(actor, permissions, work);
  } catch (error) {
    if (error === forbidden) return { refused: "not-allowed" };
    throw error;
  }
}

export async function findPerson(tx: Transaction, id: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(user).where(eq(user.id, id));
  return person;
}

/** When a record changes that was as of `than`: two changes within one millisecond are two versions. */
export function laterVersion(than: Date): Date {
  return new Date(Math.max(Date.now(), than.getTime() + 1));
}

export function isAdministrator(role: string): boolean {
  return can(role, administration);
}

/** Why a person cannot be banned, deleted or robbed of their administration by this actor; undefined where they can. */
export async function refusalToRemove(
  tx: Transaction,
  actor: Actor,
  person: Person,
): Promise<Refusal | undefined> {
  if (person.id === actor.id || person.id === actor.impersonatorId) return "self";
  return refusalToLose(tx, person);
}

/** The part of the rule that holds for somebody's own account too. */
export async function refusalToLose(tx: Transaction, person: Person): Promise<Refusal | undefined> {
  if (!isAdministrator(person.role) || (await hasOtherAdministrator(tx, person.id))) return undefined;
  return "last-administrator";
}

/** Ends the sessions in which an administrator acts as somebody else: their rights have ended. */
export async function endImpersonationsBy(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(session).where(eq(session.impersonatedBy, administratorId));
}

/** Ends every session of a person, and those in which they act as somebody else. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(session).where(or(eq(session.userId, userId), eq(session.impersonatedBy, userId)));
}

async function hasOtherAdministrator(tx: Transaction, id: string): Promise<boolean> {
  const roles = (await storedRoles(tx)).filter(isAdministrator);
  if (roles.length === 0) return false;
  const notBanned = or(eq(user.banned, false), lte(user.banExpires, new Date()));
  const others = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, roles), ne(user.id, id), notBanned))
    .limit(1);
  return others.length > 0;
}

/** Every role there is but an empty one, by hopping along the index: a handful of steps among a million people. */
async function storedRoles(tx: Transaction): Promise<string[]> {
  const roles: string[] = [];
  for (;;) {
    const [next] = await tx
      .select({ role: user.role })
      .from(user)
      .where(gt(user.role, roles.at(-1) ?? ""))
      .orderBy(user.role)
      .limit(1);
    if (!next) return roles;
    roles.push(next.role);
  }
}
