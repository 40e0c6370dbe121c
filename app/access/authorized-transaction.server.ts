import { data } from "react-router";
import { settings } from "#app/settings.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { type Database, type Transaction, transaction } from "#db/client.server.ts";
import type { Actor } from "./actor.ts";
import { isBanned } from "./ban.ts";
import { mayImpersonate } from "./may-impersonate.ts";
import { areReadPermissions, can, isDeniedWhileImpersonating, type Permissions } from "./permissions.ts";

/** Thrown without permission: the 403 screen, or a problem document. */
export const forbidden = data(null, { status: 403 });

// Our writes go through here, except those in tests/features/*/unchecked-writes.ts.
/** Reads the permissions in the transaction itself. @throws {forbidden} */
export async function authorizedTransaction<Result>(
  actor: Actor,
  permissions: Permissions,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    if (!(await isAuthorized(tx, actor, permissions))) throw forbidden;
    return work(tx);
  });
}

/** For the application's own writes, such as signing a user in or counting requests. */
export function systemTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return transaction(work);
}

/** @param database writes pass their transaction, so that the permissions are those at its time */
export async function isAuthorized(
  database: Database,
  actor: Actor,
  permissions: Permissions,
): Promise<boolean> {
  if (actor.type === "system") return true;
  if (actor.type === "anonymous") return false;
  // A download is a transaction too, because it emits an event.
  if (settings().readOnly && !areReadPermissions(permissions)) return false;
  if (isDeniedWhileImpersonating(actor, permissions)) return false;
  const person = await findUserRecord(database, actor.id);
  if (!person || isBanned(person) || !can(person.role, permissions)) return false;
  if (actor.impersonatorId === null) return true;
  const impersonator = await findUserRecord(database, actor.impersonatorId);
  return mayImpersonate(impersonator, person.role);
}
