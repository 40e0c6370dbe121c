import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { consumeLimit, type LimitResult } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import type { Invitee } from "./invitation.schema.ts";
import { queueInvitation } from "./invitation-mail.server.ts";
import type { Refusal } from "./user.schema.ts";
import { findUserRecord, isInvited, lacksPermissionsOf } from "./user-rules.server.ts";
import { createUser } from "./user-writes.server.ts";

type InviteResult =
  | { result: "invited"; invited: number; existing: string[] }
  | { result: "tooOften"; retryAfterSeconds: number }
  | { result: Refusal };

/**
 * Creates a user for each address that has none, and sends the invitations.
 * @param language of the mails
 * @returns the addresses that have an account, or `retryAfterSeconds` if the actor has invited too many recently
 */
export async function inviteUsers(
  actor: Actor,
  invitees: readonly Invitee[],
  { role, language }: { role: Role; language: Language },
): Promise<InviteResult> {
  const limit = await consumeInvitations(actor, invitees.length);
  if (!limit.allowed) return { result: "tooOften", retryAfterSeconds: limit.retryAfterSeconds };
  const existing: string[] = [];
  for (const invitee of invitees) {
    const { result } = await createUser(actor, { ...invitee, role, invitationLanguage: language });
    if (result === "emailUsed" || result === "idUsed") existing.push(invitee.email);
    else if (result !== "created") return { result };
  }
  return { result: "invited", invited: invitees.length - existing.length, existing };
}

export function consumeInvitations(actor: Actor, count: number): Promise<LimitResult> {
  return consumeLimit("invitation-account", actor.id ?? "", count);
}

type ResendResult =
  | { result: "sent"; email: string }
  /** Each has a text at `users.invitation.…`. */
  | { result: "signedIn" | "tooOften" }
  | { result: Refusal };

export async function resendInvitation(actor: Actor, id: string, language: Language): Promise<ResendResult> {
  const user = await findUserRecord(db(), id);
  if (!user) return { result: "gone" };
  if (!isInvited(user)) return { result: "signedIn" };
  const ofMailbox = await consumeLimit("invitation-mailbox", user.email);
  if (!ofMailbox.allowed || !(await consumeInvitations(actor, 1)).allowed) return { result: "tooOften" };
  return authorizedTransaction<ResendResult>(actor, { user: ["create"] }, async (tx) => {
    const invited = await findUserRecord(tx, id);
    if (!invited) return { result: "gone" };
    if (await lacksPermissionsOf(tx, actor, invited.role)) return { result: "morePermissions" };
    await queueInvitation(tx, actor, invited, language);
    await emit(tx, { actor, kind: "user.invite", subject: invited });
    return { result: "sent", email: invited.email };
  });
}
