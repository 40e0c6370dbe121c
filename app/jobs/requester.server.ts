import { type UserActor, userActor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { isBanned } from "#app/access/ban.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { idSchema } from "#app/validation/id-schema.ts";
import { z } from "#app/validation/zod.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import type { JobErrorCode } from "./job-error-codes.ts";
import { JobFailure } from "./job-failure.ts";

/** The part of an input that says for whom a job acts. */
export const requesterSchema = z.object({ id: idSchema(), impersonatorId: idSchema().nullable() });

export type Requester = z.output<typeof requesterSchema>;

export function toRequester({ id, impersonatorId }: UserActor): Requester {
  return { id, impersonatorId };
}

/** Acts with the permissions that the account has when each transaction begins. @throws when the account is gone */
export async function getRequestingActor(
  { id, impersonatorId }: Requester,
  database: Database = db(),
): Promise<UserActor> {
  const person = await findUserRecord(database, id);
  if (!person) throw createNotAllowedFailure();
  return userActor(person, { impersonatorId, via: "job" });
}

/** The account was deleted, or lost a permission, since it asked for the job. @public used only by features that can be left out */
export function createNotAllowedFailure(): JobFailure {
  return new JobFailure("notAllowed" satisfies JobErrorCode, { permanent: true });
}

/**
 * The account to email about the end of a job. @returns undefined if it is gone or banned, or an impersonator asked
 * @public used only by features that can be left out
 */
export async function findRequesterToNotify(
  tx: Transaction,
  { id, impersonatorId }: Requester,
): Promise<UserRecord | undefined> {
  const person = impersonatorId ? undefined : await findUserRecord(tx, id);
  return person && !isBanned(person) ? person : undefined;
}

/** For jobs that read first. @throws as `requesterTransaction` @public used only by features that can be left out */
export function requireRequesterPermission(actor: UserActor, permissions: Permissions): Promise<void> {
  return requesterTransaction(actor, permissions, async () => {});
}

/** `authorizedTransaction` for a job. @throws {JobFailure} without the permissions: the job fails permanently */
export async function requesterTransaction<Result>(
  actor: UserActor,
  permissions: Permissions,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await authorizedTransaction(actor, permissions, work);
  } catch (error) {
    throw error === forbidden ? createNotAllowedFailure() : error;
  }
}
