import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { recordActivity } from "#app/activity/activity.server.ts";
import { actorOf } from "#app/auth/actor.server.ts";
import { confirmWithCode, sendCode } from "#app/auth/codes.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { findPerson, refusalToLose } from "#app/users/user-rules.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { AccountError } from "./account-errors.ts";

type Context = Readonly<RouterContextProvider>;
type Owner = CurrentSession["user"];

/** Whether nobody else could administer the installation: then the account cannot be deleted. */
export async function isLastAdministrator(userId: string): Promise<boolean> {
  return refusedAsLast(db(), userId);
}

/** Sends the code that confirms the deletion, to the present address. */
export async function sendDeletionCode(owner: Owner, context: Context): Promise<AccountError | undefined> {
  if (await isLastAdministrator(owner.id)) return { message: "account.deletion.lastAdmin" };
  return sendCode(bindingOf(owner), context);
}

/** With the right code the account and everything that hangs on it go, sessions first of all; the trail keeps the name. */
export async function deleteOwnAccount(
  owner: Owner,
  otp: string,
  context: Context,
): Promise<AccountError | undefined> {
  const actor = actorOf(context);
  const { error, result } = await confirmWithCode(bindingOf(owner), otp, async (tx) => {
    // Again, in this transaction: of the last two administrators one may have left since the code was sent.
    if (await refusedAsLast(tx, owner.id)) return "refused";
    await tx.delete(user).where(eq(user.id, owner.id));
    await recordActivity(tx, { actor, kind: "user.delete", subject: owner });
    return "deleted";
  });
  if (error) return error;
  return result === "refused" ? { message: "account.deletion.lastAdmin" } : undefined;
}

async function refusedAsLast(tx: Transaction, userId: string) {
  const person = await findPerson(tx, userId);
  return person !== undefined && (await refusalToLose(tx, person)) !== undefined;
}

function bindingOf({ id, email }: Owner) {
  return { purpose: "delete-account" as const, userId: id, mailbox: email };
}
