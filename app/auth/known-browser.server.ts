import { readCookie } from "#app/cookies.server.ts";
import { oneDay } from "#app/durations.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { db, type Transaction } from "#db/client.server.ts";

// Browsers that have signed in before get limits of their own, which attackers cannot use up. Rule: OWASP,
// "Slow Down Online Guessing Attacks with Device Cookies".

/** Seconds after the last sign-in. */
const maxAge = (90 * oneDay) / 1000;

/** Emails in one browser's cookie; the least recent is dropped first. */
const maxEmails = 3;

const separator = "~";

const entryPattern = /^(\d{10,11})\.([\w-]{43})$/;

/** The second since which browsers count as known, by hashed email. */
const revocations = expiringValues<number>("known-browsers-since-");

/** Whether it has signed in with the email before, and access has not been revoked since. */
export async function isKnownBrowser(cookieHeader: string | null, email: string): Promise<boolean> {
  const entry = readEntries(cookieHeader).find((each) => isFor(each, email));
  if (!entry) return false;
  const revocation = await revocations.find(db(), revocationKey(email));
  return revocation === undefined || issuedAt(entry) >= revocation.value;
}

/** Browsers of people who had access to the account must sign in again to be known. */
export async function revokeKnownBrowsers(tx: Transaction, email: string): Promise<void> {
  const now = currentSecond();
  await revocations.put(tx, revocationKey(email), now, new Date((now + maxAge) * 1000));
}

export function buildKnownBrowserCookie(cookieHeader: string | null, email: string) {
  const others = readEntries(cookieHeader).filter((entry) => !isFor(entry, email));
  const expiry = String(currentSecond() + maxAge);
  const entries = [`${expiry}.${hashEntry(email, expiry)}`, ...others].slice(0, maxEmails);
  return { name: cookieName("known-browser"), value: entries.join(separator), maxAge };
}

function readEntries(cookieHeader: string | null): string[] {
  const value = readCookie(cookieHeader, cookieName("known-browser")) ?? "";
  return value.split(separator, maxEmails).filter((entry) => entryPattern.test(entry));
}

function isFor(entry: string, email: string) {
  const [, expiry = "", hash] = entryPattern.exec(entry) ?? [];
  return Number(expiry) * 1000 > Date.now() && hash === hashEntry(email, expiry);
}

function issuedAt(entry: string) {
  return Number.parseInt(entry, 10) - maxAge;
}

function currentSecond() {
  return Math.floor(Date.now() / 1000);
}

function revocationKey(email: string) {
  return keyedHash("known-browser", email);
}

function hashEntry(email: string, expiry: string) {
  return keyedHash("known-browser", `${expiry}:${email}`);
}
