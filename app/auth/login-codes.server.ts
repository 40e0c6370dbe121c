import { eq } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { oneMinute } from "#app/durations.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import { mailLanguageOf } from "#app/i18n/account-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { equalInConstantTime } from "#app/secrets/constant-time.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { generateCode } from "./generate-code.server.ts";

// One code for each requesting browser, at most three at a time, so that other people's requests do not
// invalidate a code. docs/decisions/login-codes.md

export interface RequestingBrowser {
  /** The client address for programs without cookies. */
  id: string;
  bound: boolean;
  /** Whether it has signed in to this mailbox before. */
  known: boolean;
}

export type CodeRefusal = "INVALID_OTP" | "OTP_EXPIRED" | "TOO_MANY_ATTEMPTS";

const maxAttempts = 5;

const maxCodes = 3;

/** Leaves room for the code of a new browser. */
const maxKnown = 2;

interface StoredCode {
  browser: string;
  /** The version before reads it, and may run at the same time. */
  bound: boolean;
  known: boolean;
  hash: string;
  tries: number;
  sentAt: number;
  expiresAt: number;
}

const storedCodes = expiringValues<StoredCode[]>("login-codes-");

/** @param discard skips only the delivery, so that response and timing reveal nothing */
export async function issueLoginCode(
  email: string,
  browser: RequestingBrowser,
  { language, discard }: { language: Language; discard: boolean },
): Promise<void> {
  const code = generateCode();
  const now = Date.now();
  const expiresAt = new Date(now + settings().otpMinutes * oneMinute);
  const issued: StoredCode = {
    browser: browserHash(browser),
    bound: browser.bound,
    known: browser.known,
    hash: codeHash(email, code),
    tries: 0,
    sentAt: now,
    expiresAt: expiresAt.getTime(),
  };
  await systemTransaction(async (tx) => {
    const others = (await readCodes(tx, email)).filter(
      (other) => other.browser !== issued.browser && other.expiresAt > now,
    );
    await writeCodes(tx, email, [issued, ...evictOldest(issued, others)]);
    const [account] = await tx.select({ language: user.language }).from(user).where(eq(user.email, email));
    await queueMail(tx, {
      to: email,
      language: mailLanguageOf(account, language),
      template: "login-code",
      data: { code },
      expiresAt,
      discard,
      storedCode: storedCodes.locate(email, issued.hash),
    });
  });
}

/** Lets one of several parallel requests succeed. @returns the reason for refusing the code, if any */
export async function verifyLoginCode(
  email: string,
  browser: RequestingBrowser,
  otp: string,
): Promise<CodeRefusal | undefined> {
  return systemTransaction(async (tx) => {
    const codes = await readCodes(tx, email);
    const candidates = candidatesFor(browser, codes);
    const unexpired = candidates.filter(({ expiresAt }) => expiresAt > Date.now());
    if (unexpired.length === 0) return candidates.length > 0 ? "OTP_EXPIRED" : "INVALID_OTP";
    if (unexpired.every(({ tries }) => tries >= maxAttempts)) return "TOO_MANY_ATTEMPTS";
    const hash = codeHash(email, otp);
    const matching = unexpired.find(
      (code) => code.tries < maxAttempts && equalInConstantTime(code.hash, hash),
    );
    if (matching) {
      await writeCodes(
        tx,
        email,
        codes.filter((code) => code !== matching),
      );
      return undefined;
    }
    for (const code of codes) if (code.known === unexpired[0]?.known) code.tries += 1;
    await writeCodes(tx, email, codes);
    return "INVALID_OTP";
  });
}

/** Whether this browser got a code: otherwise its attempts are not counted against the mailbox. */
export async function hasIssuedCode(email: string, browser: RequestingBrowser): Promise<boolean> {
  return candidatesFor(browser, await readCodes(db(), email)).length > 0;
}

/** In milliseconds since 1970, for a code that has not been used. */
export async function lastCodeSentAt(
  email: string,
  browser: Pick<RequestingBrowser, "id" | "bound">,
): Promise<number | undefined> {
  const hash = browserHash(browser);
  return (await readCodes(db(), email)).find((code) => code.browser === hash)?.sentAt;
}

function candidatesFor(browser: RequestingBrowser, codes: StoredCode[]): StoredCode[] {
  const hash = browserHash(browser);
  return codes.filter((code) => code.browser === hash);
}

/** Drops the oldest; a stranger's request never displaces the code of a known browser. */
function evictOldest(issued: StoredCode, others: StoredCode[]): StoredCode[] {
  const newestFirst = others.toSorted((one, other) => other.sentAt - one.sentAt);
  const known = newestFirst.filter((code) => code.known).slice(0, issued.known ? maxKnown - 1 : maxKnown);
  const unknown = newestFirst.filter((code) => !code.known).slice(0, maxCodes - 1 - known.length);
  return [...known, ...unknown];
}

async function readCodes(database: Database, email: string): Promise<StoredCode[]> {
  return (await storedCodes.find(database, email))?.value ?? [];
}

async function writeCodes(tx: Transaction, email: string, codes: StoredCode[]) {
  if (codes.length === 0) return storedCodes.remove(tx, email);
  const expiresAt = new Date(Math.max(...codes.map((code) => code.expiresAt)));
  await storedCodes.put(tx, email, codes, expiresAt);
}

function browserHash({ id, bound }: Pick<RequestingBrowser, "id" | "bound">) {
  return keyedHash("login-browser", `${bound ? "browser" : "address"}:${id}`);
}

function codeHash(email: string, code: string) {
  return keyedHash("login-code", `${email}:${code}`);
}
