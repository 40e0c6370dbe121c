import { readCookie } from "#app/cookies.server.ts";
import { oneDay } from "#app/durations.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";

// Browsers that have signed in before get limits of their own, which attackers cannot use up. Rule: OWASP,
// "Slow Down Online Guessing Attacks with Device Cookies".

/** Seconds after the last sign-in. */
const maxAge = (90 * oneDay) / 1000;

/** Emails in one browser's cookie; the least recent is dropped first. */
const maxEmails = 3;

const separator = "~";

const entryPattern = /^(\d{10,11})\.([\w-]{43})$/;

export function hasKnownBrowserCookie(cookieHeader: string | null, email: string): boolean {
  return readEntries(cookieHeader).some((entry) => isFor(entry, email));
}

export function buildKnownBrowserCookie(cookieHeader: string | null, email: string) {
  const others = readEntries(cookieHeader).filter((entry) => !isFor(entry, email));
  const expiry = String(Math.floor(Date.now() / 1000) + maxAge);
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

function hashEntry(email: string, expiry: string) {
  return keyedHash("known-browser", `${expiry}:${email}`);
}
