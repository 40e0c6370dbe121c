import { and, eq, ne } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { recordActivity } from "#app/activity/activity.server.ts";
import { actorOf } from "#app/auth/actor.server.ts";
import { confirmWithCode, sendCode } from "#app/auth/codes.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Database, db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import type { AccountError } from "./account-errors.ts";

type Context = Readonly<RouterContextProvider>;

/** Milliseconds for which the old address is tried to be told. */
const noticeLifetime = 3 * 24 * 60 * 60_000;

/**
 * Sends a code to the new address. For an address that is somebody else's everything happens but the delivery: nothing
 * tells, and the right code is known to nobody.
 */
export async function sendEmailChangeCode(
  { user: owner }: CurrentSession,
  newEmail: string,
  context: Context,
): Promise<AccountError | undefined> {
  if (newEmail === owner.email) return { message: "account.email.same" };
  return sendCode(bindingOf(owner.id, newEmail), context, await isTaken(db(), newEmail));
}

/** With the right code the address changes, every other session of the account ends, and the old address is told. */
export async function changeEmail(
  present: CurrentSession,
  newEmail: string,
  otp: string,
  context: Context,
): Promise<AccountError | undefined> {
  const { id: userId, email: oldEmail } = present.user;
  const actor = actorOf(context);
  const { error, result } = await confirmWithCode(bindingOf(userId, newEmail), otp, async (tx) => {
    // Again, in this transaction: somebody else may have been first since the code was sent.
    if (await isTaken(tx, newEmail)) return "taken";
    await tx.update(user).set({ email: newEmail, emailVerified: true }).where(eq(user.id, userId));
    await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, present.id)));
    await recordActivity(tx, {
      actor,
      kind: "user.email",
      subject: present.user,
      details: { oldEmail, newEmail },
    });
    return "changed";
  });
  if (error) return error;
  // Whoever holds the right code reads that mailbox, and may know.
  if (result === "taken") return { message: "account.email.taken" };
  await queueMail({
    to: oldEmail,
    language: getLanguage(context),
    template: "email-changed",
    data: { newEmail },
    expiresAt: new Date(Date.now() + noticeLifetime),
  });
}

async function isTaken(database: Database, email: string): Promise<boolean> {
  const holders = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  return holders.length > 0;
}

function bindingOf(userId: string, newEmail: string) {
  return { purpose: "change-email" as const, userId, mailbox: newEmail };
}
