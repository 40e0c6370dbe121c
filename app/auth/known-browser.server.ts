import { readCookie } from "#app/cookies.server.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";

// Browsers that have signed in before get limits of their own, which attackers cannot use up. Rule: OWASP,
// "Slow Down Online Guessing Attacks with Device Cookies".

/** Seconds after the last sign-in. */
const maxAge = 90 * 86_400;

/** Mailboxes in one browser's cookie; the least recent is dropped first. */
const maxMailboxes = 3;

const separator = "~";

const entryPattern = /^(\d{10,11})\.([\w-]{43})$/;

export function hasKnownBrowserCookie(cookieHeader: string | null, mailbox: string): boolean {
  return readEntries(cookieHeader).some((entry) => isFor(entry, mailbox));
}

export function buildKnownBrowserCookie(cookieHeader: string | null, mailbox: string) {
  const others = readEntries(cookieHeader).filter((entry) => !isFor(entry, mailbox));
  const expiry = String(Math.floor(Date.now() / 1000) + maxAge);
  const entries = [`${expiry}.${hashEntry(mailbox, expiry)}`, ...others].slice(0, maxMailboxes);
  return { name: cookieName("known-browser"), value: entries.join(separator), maxAge };
}

function readEntries(cookieHeader: string | null): string[] {
  const value = readCookie(cookieHeader, cookieName("known-browser")) ?? "";
  return value.split(separator, maxMailboxes).filter((entry) => entryPattern.test(entry));
}

function isFor(entry: string, mailbox: string) {
  const [, expiry = "", hash] = entryPattern.exec(entry) ?? [];
  return Number(expiry) * 1000 > Date.now() && hash === hashEntry(mailbox, expiry);
}

function hashEntry(mailbox: string, expiry: string) {
  return keyedHash("known-browser", `${expiry}:${mailbox}`);
}
