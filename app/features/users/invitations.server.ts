import type { Actor } from "#app/access/actor.ts";
import type { Role } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { consumeLimit, type LimitResult } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import type { Invitee } from "./invitation.schema.ts";
import { queueInvitation } from "./invitation-mail.server.ts";
import type { Outcome, Refusal } from "./user.schema.ts";
import {
  findUserRecord,
  isInvited,
  lacksPermissionsOf,
  tryAuthorizedTransaction,
} from "./user-rules.server.ts";
import { createUser } from "./user-writes.server.ts";

/**
 * Creates a user for each address that has none, and sends the invitations.
 * @param language of the mails
 * @returns `retryAfterSeconds` if the actor has invited too many recently: then nobody is invited
 */
export async function inviteUsers(
  actor: Actor,
  invitees: readonly Invitee[],
  { role, language }: { role: Role; language: Language },
): Promise<
  | { refused: Refusal }
  | { retryAfterSeconds: number; refused?: undefined }
  | { retryAfterSeconds?: undefined; refused?: undefined; invited: number; existing: number }
> {
  const limit = await consumeInvitations(actor, invitees.length);
  if (!limit.allowed) return limit;
  let invited = 0;
  for (const invitee of invitees) {
    const result = await createUser(actor, { ...invitee, role, invitationLanguage: language });
    if (result.refused) return { refused: result.refused };
    if (result.ok) invited += 1;
  }
  return { invited, existing: invitees.length - invited };
}

export function consumeInvitations(actor: Actor, count: number): Promise<LimitResult> {
  return consumeLimit("invitation-account", actor.id ?? "", count);
}

/** @returns `problem` where no invitation was sent: its text is `users.invitation.…` */
export async function resendInvitation(
  actor: Actor,
  id: string,
  language: Language,
): Promise<
  Outcome<{ email: string }> | { problem: "signedIn" | "tooMany"; ok?: undefined; refused?: undefined }
> {
  const user = await findUserRecord(db(), id);
  if (!user) return { refused: "not-found" };
  if (!isInvited(user)) return { problem: "signedIn" };
  const limit = await consumeLimit("invitation-mailbox", user.email);
  if (!limit.allowed) return { problem: "tooMany" };
  return tryAuthorizedTransaction<Outcome<{ email: string }>>(actor, { user: ["create"] }, async (tx) => {
    const invited = await findUserRecord(tx, id);
    if (!invited) return { refused: "not-found" };
    if (await lacksPermissionsOf(tx, actor, invited.role)) return { refused: "more-permissions" };
    await queueInvitation(tx, actor, invited, language);
    await emit(tx, { actor, kind: "user.invite", subject: invited });
    return { ok: true, email: invited.email };
  });
}
