import { eq } from "drizzle-orm";
import { data } from "react-router";
import { settings } from "#app/settings.server.ts";
import { type Transaction, transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { type Actor, systemActor } from "./actor.ts";
import { isBanned } from "./ban.ts";
import { can, isReading, isRefusedAsImpersonator, type Permissions } from "./permissions.ts";

/** What is thrown at somebody without permission: the 403 screen, or problem document. */
export const forbidden = data(null, { status: 403 });

/**
 * The only way to write: runs work in one transaction, if the actor holds the permissions at that moment. They are read in
 * that transaction, so a permission that was revoked during the request counts no more. In a read-only installation people
 * only hold those to read.
 *
 * @throws {forbidden}
 */
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

/** For what the application does by itself: signing somebody in, counting requests. */
export function systemTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return authorizedTransaction(systemActor("job"), {}, work);
}

async function isAuthorized(tx: Transaction, actor: Actor, permissions: Permissions): Promise<boolean> {
  if (actor.type === "system") return true;
  if (actor.type === "nobody") return false;
  // A download is a transaction too, because of its event.
  if (settings().readOnly && !isReading(permissions)) return false;
  if (isRefusedAsImpersonator(actor, permissions)) return false;
  const [person] = await tx.select().from(user).where(eq(user.id, actor.id));
  return person !== undefined && !isBanned(person) && can(person.role, permissions);
}
