import { eq } from "drizzle-orm";
import { confirmWithCodes, sendConfirmationCodes } from "#app/auth/confirmation-codes.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { revokeAccountAccess } from "#app/auth/revoke-account-access.server.ts";
import { type CurrentSession, rotateSession } from "#app/auth/session.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { createUndoLink } from "#app/features/users/email-change-undo.server.ts";
import { notifyFormerAddress } from "#app/features/users/email-notices.server.ts";
import { isEmailTaken } from "#app/features/users/users.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { db } from "#db/client.server.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import type { ConfirmEmailFields } from "./account.schema.ts";
import type { AccountError } from "./account-errors.ts";

const codeFields = ["currentOtp", "otp"] as const;

type CodeErrors = Partial<Record<(typeof codeFields)[number], AccountError>>;

/**
 * Sends one code to the current and one to the new address. If the new one is taken, its code is not
 * delivered, and nothing reveals that.
 */
export async function sendEmailChangeCodes(
  current: CurrentSession,
  newEmail: string,
  context: RequestContext,
): Promise<AccountError | undefined> {
  const actor = getActor(context);
  if (newEmail === current.user.email) return { code: "SAME_EMAIL" };
  const taken = await isEmailTaken(db(), newEmail);
  return sendConfirmationCodes(actor, emailChangeTarget(current, newEmail), context, taken);
}

/**
 * Changes the email if both codes are right. The session gets a new token (in the headers), other access ends
 * unless kept, and the former address gets an undo link.
 */
export async function changeEmail(
  current: CurrentSession,
  newEmail: string,
  { keepSessions, keepTokens, keepProviders, ...codes }: ConfirmEmailFields,
  context: RequestContext,
): Promise<{ result: "changed"; headers: Headers } | { result: "refused"; errors: CodeErrors }> {
  const { id: userId, email: oldEmail } = current.user;
  const actor = getActor(context);
  const confirmed = await confirmWithCodes(
    actor,
    emailChangeTarget(current, newEmail),
    codeFields.map((field) => codes[field]),
    async (tx) => {
      // Checked again: the email may have been taken since the codes were sent.
      if (await isEmailTaken(tx, newEmail)) return { refused: "EMAIL_TAKEN" as const };
      const [found] = await tx
        .select({ email: user.email, language: user.language, updatedAt: user.updatedAt })
        .from(user)
        .where(eq(user.id, userId));
      // An administrator may just have moved the user away from a compromised mailbox.
      const cookie = found?.email === oldEmail && (await rotateSession(tx, current));
      if (!cookie) return { refused: "SESSION_EXPIRED" as const };
      await tx
        .update(user)
        .set({ email: newEmail, emailVerified: true, updatedAt: nextUpdatedAt(found.updatedAt) })
        .where(eq(user.id, userId));
      await revokeAccountAccess(tx, userId, {
        keepSessionId: current.id,
        keepOtherSessions: keepSessions,
        keepTokens,
        keepProviders,
      });
      await emit(tx, {
        actor,
        kind: "user.email",
        subject: current.user,
        before: { email: oldEmail },
        after: { email: newEmail },
      });
      const { undoUrl, expiresAt } = await createUndoLink(tx, { userId, oldEmail, newEmail });
      const former = { email: oldEmail, language: found.language };
      await notifyFormerAddress(tx, former, getLanguage(context), {
        template: "email-changed",
        data: { newEmail, undoUrl },
        expiresAt,
      });
      return { cookie };
    },
  );
  if (confirmed.result === "refused") {
    return { result: "refused", errors: toCodeErrors(confirmed.error, confirmed.wrong) };
  }
  const { cookie, refused } = confirmed.value;
  // A right code proves control of the mailbox, so the reason may be revealed.
  if (refused) return { result: "refused", errors: { otp: { code: refused } } };
  return { result: "changed", headers: new Headers({ "Set-Cookie": cookie }) };
}

function toCodeErrors(error: AccountError, wrong?: number[]): CodeErrors {
  const fields = codeFields.filter((_field, index) => wrong?.includes(index) ?? true);
  return Object.fromEntries(fields.map((field) => [field, error]));
}

function emailChangeTarget({ user: { id, email } }: CurrentSession, newEmail: string) {
  return { purpose: "change-email" as const, userId: id, email, newEmail };
}
