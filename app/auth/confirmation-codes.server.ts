import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { isDeniedWhileImpersonating, type Permissions } from "#app/access/permissions.ts";
import { oneMinute } from "#app/durations.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { mailLanguageOf } from "#app/i18n/account-language.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import type { TemplateContent } from "#app/mail/templates.ts";
import { clientSubject, type Limit, refundLimit } from "#app/rate-limits/rate-limits.server.ts";
import { equalInConstantTime } from "#app/secrets/constant-time.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { AuthErrorCode } from "./error-codes.ts";
import { generateCode } from "./generate-code.server.ts";
import { type ConfirmationError, refuseAtLimit } from "./refuse-at-limit.server.ts";

// Codes that confirm an action of a signed-in user: stored as keyed hashes, valid for `OTP_MINUTES`, single
// use, locked after five wrong attempts. New codes replace older ones.

const confirmationPurposes = ["change-email", "change-sign-in", "delete-account"] as const;

const permissions: Record<(typeof confirmationPurposes)[number], Permissions> = {
  "change-email": { account: ["change-email"] },
  /** For what features add to how their owners sign in. */
  "change-sign-in": { account: ["change-sign-in"] },
  "delete-account": { account: ["delete"] },
};

export type ConfirmationRequest = {
  userId: string;
  email: string;
} & (
  | { purpose: "change-sign-in" | "delete-account"; newEmail?: undefined }
  | { purpose: "change-email"; newEmail: string }
);

const maxAttempts = 5;

interface IssuedCodes {
  /** A keyed hash of the user and the addresses. */
  binding: string;
  hashes: string[];
  tries: number;
}

/** An impersonator must not change how the user signs in. */
const impersonating: ConfirmationError = { code: "IMPERSONATING" };

/** @param discardNew skips only the email to the new address, so that timing reveals nothing */
export async function sendConfirmationCodes(
  actor: Actor,
  binding: ConfirmationRequest,
  context: RequestContext,
  discardNew = false,
): Promise<ConfirmationError | undefined> {
  const { userId, newEmail } = binding;
  if (isDeniedWhileImpersonating(actor, permissions[binding.purpose])) return impersonating;
  const refused = await refuseAtLimit("TOO_MANY_REQUESTS", [
    ["code-account", userId],
    ["code-client", clientSubject(getRequestInfo(context).address)],
    ...(newEmail ? [["email-change-mailbox", newEmail] satisfies Limit] : []),
  ]);
  if (refused) return refused;
  const expiresAt = new Date(Date.now() + settings().otpMinutes * oneMinute);
  const codes = listEmails(binding).map(generateCode);
  const hashes = codes.map((code, index) => hashCode(binding, index, code));
  const issued = { binding: hashBinding(binding), hashes, tries: 0 };
  await authorizedTransaction(actor, permissions[binding.purpose], async (tx) => {
    const stored = storedCodes(binding.purpose);
    await stored.put(tx, userId, issued, expiresAt);
    const [account] = await tx.select({ language: user.language }).from(user).where(eq(user.id, userId));
    const language = mailLanguageOf(account, getLanguage(context));
    for (const [index, mail] of mailsFor(binding, codes).entries()) {
      const discard = discardNew && mail.to === newEmail;
      const storedCode = stored.locate(userId, hashes[index] ?? "");
      await queueMail(tx, { ...mail, language, expiresAt, discard, storedCode });
    }
  });
}

type ConfirmationResult<Value> =
  | { result: "confirmed"; value: Value }
  /** `wrong`: the indexes of the wrong codes. */
  | { result: "refused"; error: ConfirmationError; wrong?: number[] };

/** One transaction: if the work throws, the codes stay valid. @param codes the current address first */
export async function confirmWithCodes<Value>(
  actor: Actor,
  binding: ConfirmationRequest,
  codes: string[],
  work: (tx: Transaction) => Promise<Value>,
): Promise<ConfirmationResult<Value>> {
  if (isDeniedWhileImpersonating(actor, permissions[binding.purpose])) {
    return { result: "refused", error: impersonating };
  }
  const limits: Limit[] = [["wrong-code-account", binding.userId]];
  const isIssued = (await findCodes(db(), binding)) !== undefined;
  // Otherwise anyone could use up the attempts of everyone who changes to that address.
  if (binding.newEmail && isIssued) limits.push(["wrong-email-change-mailbox", binding.newEmail]);
  const refused = await refuseAtLimit("TOO_MANY_WRONG_CODES", limits);
  if (refused) return { result: "refused", error: refused };
  if (!isIssued) return { result: "refused", error: { code: "INVALID_OTP" } };
  const confirmed = await authorizedTransaction(
    actor,
    permissions[binding.purpose],
    async (tx): Promise<ConfirmationResult<Value>> => {
      const failure = await verifyCodes(tx, binding, codes);
      if (!failure) return { result: "confirmed", value: await work(tx) };
      return { result: "refused", error: { code: failure.code }, wrong: failure.wrong };
    },
  );
  if (confirmed.result === "refused") return confirmed;
  for (const [name, subject] of limits) await refundLimit(name, subject);
  return confirmed;
}

export async function removeConfirmationCodes(tx: Transaction, userId: string): Promise<void> {
  for (const purpose of confirmationPurposes) await storedCodes(purpose).remove(tx, userId);
}

async function verifyCodes(
  tx: Transaction,
  binding: ConfirmationRequest,
  codes: string[],
): Promise<{ code: AuthErrorCode; wrong?: number[] } | undefined> {
  const found = await findCodes(tx, binding);
  if (!found) return { code: "INVALID_OTP" };
  if (found.isExpired) return { code: "OTP_EXPIRED" };
  const { hashes, tries } = found.value;
  if (tries >= maxAttempts) return { code: "TOO_MANY_ATTEMPTS" };
  const wrong = listEmails(binding).flatMap((_email, index) =>
    equalInConstantTime(hashes[index] ?? "", hashCode(binding, index, codes[index] ?? "")) ? [] : [index],
  );
  const stored = storedCodes(binding.purpose);
  if (wrong.length === 0) {
    await stored.remove(tx, binding.userId);
    return;
  }
  await stored.put(tx, binding.userId, { ...found.value, tries: tries + 1 }, found.expiresAt);
  return { code: "INVALID_OTP", wrong };
}

/** Undefined if the codes were requested for other addresses. */
async function findCodes(database: Database, binding: ConfirmationRequest) {
  const found = await storedCodes(binding.purpose).find(database, binding.userId);
  return found?.value.binding === hashBinding(binding) ? found : undefined;
}

function mailsFor(
  { purpose, email, newEmail }: ConfirmationRequest,
  [code = "", codeForNew = ""]: string[],
): ({ to: string } & TemplateContent)[] {
  if (purpose !== "change-email") return [{ to: email, template: `${purpose}-code`, data: { code } }];
  return [
    { to: email, template: "change-email-current-code", data: { code, newEmail } },
    { to: newEmail, template: "change-email-code", data: { code: codeForNew } },
  ];
}

function listEmails({ email, newEmail }: ConfirmationRequest): string[] {
  return newEmail ? [email, newEmail] : [email];
}

function storedCodes(purpose: ConfirmationRequest["purpose"]) {
  return expiringValues<IssuedCodes>(`${purpose}-codes-`);
}

function hashBinding(binding: ConfirmationRequest) {
  return keyedHash(binding.purpose, JSON.stringify([binding.userId, ...listEmails(binding)]));
}

function hashCode(binding: ConfirmationRequest, index: number, code: string) {
  const { purpose, userId } = binding;
  return keyedHash(`${purpose}-code`, JSON.stringify([userId, ...listEmails(binding), index, code]));
}
