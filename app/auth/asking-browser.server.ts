import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { keyedHash } from "./secret.server.ts";
import { cookieValue } from "./signed-cookie.server.ts";

/**
 * A login code asked for on a form opens only in the browser that asked for it: the browser holds a random mark in a
 * cookie, and a keyed hash of it lies beside the code (ASVS 5.0, 6.6.2). Whoever guesses from elsewhere neither gets
 * in nor uses up the tries of the one who asked. A call of `/api/auth` without the cookie gets a code that is not tied.
 */

/** Seconds. Longer than any code lives, so that an old code is told to be old. */
const markSeconds = 60 * 60;

/** Without https the `__Host-` prefix would make browsers refuse the cookie (RFC 6265bis). */
function cookieName() {
  return settings().https ? "__Host-plumbline.asking" : "plumbline.asking";
}

/** The mark of the browser, where it has one of the form that is given out. */
export function browserMark(cookieHeader: string | null): string | undefined {
  const mark = cookieValue(cookieHeader, cookieName());
  return mark && /^[\w-]{32}$/.test(mark) ? mark : undefined;
}

export function newBrowserMark(): string {
  return randomBytes(24).toString("base64url");
}

/** A `Set-Cookie` value that lets the browser keep the mark for as long as a code may be asked about. */
export function browserMarkCookie(mark: string): string {
  return `${cookieName()}=${mark}; Max-Age=${markSeconds}; Path=/; HttpOnly; ${settings().https ? "Secure; " : ""}SameSite=Lax`;
}

/** Ties the newest code of a mailbox to a browser; without a mark it is tied to none. */
export async function tieCode(email: string, mark: string | undefined): Promise<void> {
  if (mark === undefined) {
    await untieCode(email);
    return;
  }
  const expiresAt = new Date(Date.now() + settings().otpMinutes * 60_000);
  // The table replaces the row of the same identifier.
  await db()
    .insert(verification)
    .values({ identifier: identifierOf(email), value: hashOf(mark), expiresAt });
}

export async function untieCode(email: string): Promise<void> {
  await db()
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(email)));
}

/** Whether the newest code of a mailbox was asked for by another browser. */
export async function isTiedElsewhere(email: string, mark: string | undefined): Promise<boolean> {
  const [row] = await db()
    .select({ value: verification.value })
    .from(verification)
    .where(eq(verification.identifier, identifierOf(email)));
  return row !== undefined && (mark === undefined || row.value !== hashOf(mark));
}

function identifierOf(email: string) {
  return `sign-in-browser-${email}`;
}

function hashOf(mark: string) {
  return keyedHash("asking-browser", mark);
}
