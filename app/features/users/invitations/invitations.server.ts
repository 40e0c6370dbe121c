import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import { hashToUuid } from "#app/hash-to-uuid.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { consumeLimit, type LimitResult, refundLimit } from "#app/rate-limits/rate-limits.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { user } from "#db/schema.ts";
import type { Refusal, UserFields } from "../user.schema.ts";
import type { UserDetail } from "../user-row.ts";
import { isInvited, lacksPermissionsOf } from "../user-rules.server.ts";
import { createUserInTransaction, permissionsToCreate } from "../user-writes.server.ts";
import { userDetailOf } from "../users.server.ts";
import type { Invitee } from "./invitation.schema.ts";
import { queueInvitation } from "./invitation-mail.server.ts";

interface InvitationOptions {
  /** The id of a form, which invites once however often it is sent: users it has created count as invited. */
  formId?: string;
  /** The language of the emails. */
  language: Language;
}

type NotInvited = { result: "tooOften"; retryAfterSeconds: number } | { result: Refusal };

/** Creates a user and sends an invitation. @returns `retryAfterSeconds` if the actor has invited too many recently */
export async function inviteUser(
  actor: Actor,
  fields: UserFields,
  { formId, language }: InvitationOptions,
): Promise<{ result: "invited"; user: UserDetail } | { result: "emailTaken" } | NotInvited> {
  const { counted, refused } = await consumeNewInvitations(actor, [fields], fields.role);
  if (refused) return refused;
  const created = await createInvited(actor, { ...fields, id: formId, language });
  if (!created.isNew) await refundInvitations(actor, counted);
  return created;
}

/**
 * Creates a user for each address that has none, and sends the invitations.
 * @returns the addresses that have an account, or as `inviteUser`
 */
export async function inviteUsers(
  actor: Actor,
  invitees: readonly Invitee[],
  { formId, role, language }: InvitationOptions & { role: Role },
): Promise<{ result: "invited"; invited: number; existing: string[] } | NotInvited> {
  const { counted, refused } = await consumeNewInvitations(actor, invitees, role);
  if (refused) return refused;
  const existing: string[] = [];
  let created = 0;
  try {
    for (const invitee of invitees) {
      const id = formId && hashToUuid(formId, invitee.email);
      const { result, isNew } = await createInvited(actor, { ...invitee, id, role, language });
      if (isNew) created += 1;
      if (result === "emailTaken") existing.push(invitee.email);
      else if (result !== "invited") return { result };
      await yieldToEventLoop();
    }
  } finally {
    await refundInvitations(actor, counted - created);
  }
  return { result: "invited", invited: invitees.length - existing.length, existing };
}

/** Counts only addresses that have no account: the others get no invitation. Another request may invite them first. */
async function consumeNewInvitations(
  actor: Actor,
  invitees: readonly { email: string }[],
  role: Role,
): Promise<{ counted: number; refused?: NotInvited }> {
  const emails = invitees.map(({ email }) => email);
  const known = await authorizedTransaction(actor, permissionsToCreate(role), async (tx) => {
    if (await lacksPermissionsOf(tx, actor, role)) return undefined;
    return tx.$count(user, isOneOf(user.email, emails));
  });
  if (known === undefined) return { counted: 0, refused: { result: "morePermissions" } };
  const counted = emails.length - known;
  const limit = await consumeInvitations(actor, counted);
  if (limit.allowed) return { counted };
  return { counted: 0, refused: { result: "tooOften", retryAfterSeconds: limit.retryAfterSeconds } };
}

type CreateInvitedResult =
  | { result: "invited"; user: UserDetail; isNew: boolean }
  | { result: "emailTaken" | Refusal; isNew?: undefined };

function createInvited(
  actor: Actor,
  { language, ...fields }: UserFields & { id?: string; language: Language },
): Promise<CreateInvitedResult> {
  const permissions = permissionsToCreate(fields.role);
  return authorizedTransaction<CreateInvitedResult>(actor, permissions, async (tx) => {
    const created = await createUserInTransaction(tx, actor, { ...fields, language });
    if (created.result !== "created") {
      return { result: created.result === "idUsed" ? "emailTaken" : created.result };
    }
    if (!created.repeated) await queueInvitation(tx, actor, created.user, language);
    return { result: "invited", user: userDetailOf(created.user), isNew: !created.repeated };
  });
}

export function consumeInvitations(actor: Actor, count: number): Promise<LimitResult> {
  return consumeLimit("invitation-account", actor.id ?? "", count);
}

async function refundInvitations(actor: Actor, count: number): Promise<void> {
  if (count > 0) await refundLimit("invitation-account", actor.id ?? "", count);
}

type ResendResult =
  | { result: "sent"; email: string }
  /** Each has a text at `users.invitation.…`. */
  | { result: "signedIn" | "tooOften" }
  | { result: "tooManyInvitations"; retryAfterSeconds: number }
  | { result: Refusal };

export async function resendInvitation(actor: Actor, id: string, language: Language): Promise<ResendResult> {
  const find = (tx: Transaction) => findInvited(tx, actor, id);
  const found = await authorizedTransaction(actor, { user: ["create"] }, find);
  if (found.result !== "found") return found;
  const ofAccount = await consumeInvitations(actor, 1);
  if (!ofAccount.allowed) {
    return { result: "tooManyInvitations", retryAfterSeconds: ofAccount.retryAfterSeconds };
  }
  const ofMailbox = await consumeLimit("invitation-mailbox", found.invited.email);
  if (!ofMailbox.allowed) {
    await refundInvitations(actor, 1);
    return { result: "tooOften" };
  }
  return authorizedTransaction<ResendResult>(actor, { user: ["create"] }, async (tx) => {
    const current = await find(tx);
    if (current.result !== "found") return current;
    await queueInvitation(tx, actor, current.invited, language);
    await emit(tx, { actor, kind: "user.invite", subject: current.invited });
    return { result: "sent", email: current.invited.email };
  });
}

type InvitedResult = { result: "found"; invited: UserRecord } | { result: "signedIn" | Refusal };

async function findInvited(tx: Transaction, actor: Actor, id: string): Promise<InvitedResult> {
  const found = await findUserRecord(tx, id);
  if (!found) return { result: "gone" };
  if (!isInvited(found)) return { result: "signedIn" };
  if (await lacksPermissionsOf(tx, actor, found.role)) return { result: "morePermissions" };
  return { result: "found", invited: found };
}
