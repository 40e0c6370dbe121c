import { randomBytes } from "node:crypto";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { oneHour } from "#app/durations.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";

// Binds a sign-in code to the browser that requested it (ASVS 5.0, 6.6.2), so that attackers elsewhere can
// neither use the code nor exhaust the owner's attempts.

/** Seconds. Longer than any code is valid, so that an expired code is reported as expired. */
const maxAge = oneHour / 1000;

/** The id in a request's cookie, if it looks like one that was given out. */
export function readBrowserId(cookieHeader: string | null): string | undefined {
  const id = readCookie(cookieHeader, cookieName("browser"));
  return id && /^[\w-]{32}$/.test(id) ? id : undefined;
}

export function generateBrowserId(): string {
  return randomBytes(24).toString("base64url");
}

export function serializeBrowserIdCookie(id: string): string {
  return serializeCookie(cookieName("browser"), id, { maxAge });
}
