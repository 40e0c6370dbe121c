import { and, eq, ne, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { confirmWithCode, sendCode } from "#app/auth/codes.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { AccountError } from "./account-errors.ts";

type Owner = CurrentSession["user"];

/** Sends the code that confirms the deletion, to the present address. */
export async function sendDeletionCode(
  owner: Owner,
  context: Readonly<RouterContextProvider>,
): Promise<AccountError | undefined> {
  if (await isLastAdministrator(owner.id)) return { message: "account.deletion.lastAdmin" };
  return sendCode(bindingOf(owner), context);
}

/** With the right code the account and everything that hangs on it go, sessions first of all. */
export async function deleteOwnAccount(owner: Owner, otp: string): Promise<AccountError | undefined> {
  const { error } = await confirmWithCode(bindingOf(owner), otp, (tx) =>
    tx.delete(user).where(eq(user.id, owner.id)).run(),
  );
  return error;
}

export async function isLastAdministrator(userId: string): Promise<boolean> {
  const isAdmin = sql`',' || ${user.role} || ',' LIKE '%,admin,%'`;
  const self = db()
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isAdmin))
    .get();
  const other = db()
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.id, userId), isAdmin))
    .get();
  return self !== undefined && other === undefined;
}

function bindingOf({ id, email }: Owner) {
  return { purpose: "delete-account" as const, userId: id, mailbox: email };
}
