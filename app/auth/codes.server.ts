import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { getClient } from "#app/http/client.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { settings } from "#app/settings.server.ts";
import { db, type Transaction, transaction } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import type { AuthErrorCode, FormError } from "./auth-errors.ts";
import { clientSubject, giveBackToLimit, type LimitName, takeFromLimit } from "./limits.server.ts";
import { newCode } from "./new-code.server.ts";
import { keyedHash } from "./secret.server.ts";

/**
 * Codes by which somebody who is signed in confirms a deed, to the standard of the login codes: six digits, stored as a
 * keyed hash, valid `OTP_MINUTES`, single use, locked after five wrong tries, and the newest replaces every older one.
 */

export const codePurposes = ["change-email", "delete-account"] as const;

/** What a code confirms, for whom, and the mailbox it was sent to: it is good for these three together. */
export interface CodeBinding {
  purpose: (typeof codePurposes)[number];
  userId: string;
  mailbox: string;
}

/** Wrong tries before a code is locked for good. */
const triesPerCode = 5;

/**
 * Sends a code to the mailbox of the binding; the mail leaves after the response.
 *
 * @param discard does everything but deliver the mail, so that the answer and its time tell nothing
 * @returns what is wrong where a limit is used up
 */
export async function sendCode(
  binding: CodeBinding,
  context: Readonly<RouterContextProvider>,
  discard = false,
): Promise<FormError | undefined> {
  const refused = await takeAll("TOO_MANY_REQUESTS", [
    ["code-account", binding.userId],
    ["code-client", clientSubject(getClient(context).address)],
    ["code-mailbox", binding.mailbox],
  ]);
  if (refused) return refused;
  const minutes = settings().otpMinutes;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const code = newCode();
  // The table replaces the row of the same identifier.
  await db()
    .insert(verification)
    .values({ identifier: identifierOf(binding), value: `${hashOf(binding, code)}:0`, expiresAt });
  await queueMail({
    to: binding.mailbox,
    language: getLanguage(context),
    template: `${binding.purpose}-code`,
    data: { code, minutes },
    expiresAt,
    discard,
  });
}

/**
 * Checks a code and, where it is right, uses it up and does the deed in one transaction: of parallel right codes one
 * wins, and a deed that throws leaves the code as it was.
 */
export async function confirmWithCode<Result>(
  binding: CodeBinding,
  code: string,
  deed: (tx: Transaction) => Promise<Result>,
): Promise<{ result: Result; error?: undefined } | { result?: undefined; error: FormError }> {
  // Counted per account as well: it could ask for codes to ever new mailboxes.
  const limits: [LimitName, string][] = [
    ["wrong-code-account", binding.userId],
    ["wrong-code-mailbox", binding.mailbox],
  ];
  const refused = await takeAll("TOO_MANY_WRONG_CODES", limits);
  if (refused) return { error: refused };
  const { wrong, result } = await transaction(async (tx) => {
    const wrong = await useUp(tx, binding, code);
    return wrong ? { wrong } : { result: await deed(tx) };
  });
  if (wrong) return { error: { message: `errors.auth.${wrong}` } };
  for (const [name, subject] of limits) await giveBackToLimit(name, subject);
  return { result: result as Result };
}

async function takeAll(
  code: "TOO_MANY_REQUESTS" | "TOO_MANY_WRONG_CODES",
  limits: [LimitName, string][],
): Promise<FormError | undefined> {
  for (const [name, subject] of limits) {
    const taken = await takeFromLimit(name, subject);
    if (!taken.allowed) {
      return {
        message: `errors.auth.${code}`,
        values: { count: Math.ceil(taken.retryAfterSeconds / 60) },
      };
    }
  }
}

/** Removes the row of a right code; counts a wrong one. */
async function useUp(
  tx: Transaction,
  binding: CodeBinding,
  code: string,
): Promise<AuthErrorCode | undefined> {
  const ofBinding = eq(verification.identifier, identifierOf(binding));
  const [row] = await tx.select().from(verification).where(ofBinding);
  if (!row) return "INVALID_OTP";
  if (row.expiresAt.getTime() <= Date.now()) return "OTP_EXPIRED";
  const [hash = "", tries] = row.value.split(":");
  if (Number(tries) >= triesPerCode) return "TOO_MANY_ATTEMPTS";
  if (isSame(hash, hashOf(binding, code))) {
    await tx.delete(verification).where(ofBinding);
    return;
  }
  await tx
    .update(verification)
    .set({ value: `${hash}:${Number(tries) + 1}` })
    .where(ofBinding);
  return "INVALID_OTP";
}

function identifierOf({ purpose, userId }: CodeBinding) {
  return `${purpose}-${userId}`;
}

function hashOf({ purpose, userId, mailbox }: CodeBinding, code: string) {
  return keyedHash(`${purpose}-code`, `${userId}:${mailbox}:${code}`);
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
