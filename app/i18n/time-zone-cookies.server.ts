import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { oneYearInSeconds } from "#app/durations.ts";
import { browserTimeZoneCookie } from "./browser-time-zone.ts";
import { fallbackTimeZone, isTimeZone } from "./time-zones.ts";

const chosenTimeZoneCookie = "timeZone";

/** The user's choice, or else the browser's time zone, as stored by a script. */
export function getTimeZone(request: Request): string {
  return getChosenTimeZone(request) ?? readTimeZone(request, browserTimeZoneCookie) ?? fallbackTimeZone;
}

export function getChosenTimeZone(request: Request): string | undefined {
  return readTimeZone(request, chosenTimeZoneCookie);
}

/** @param timeZone empty to follow the browser */
export function serializeTimeZoneCookie(timeZone: string): string {
  return serializeCookie(chosenTimeZoneCookie, timeZone, { maxAge: timeZone ? oneYearInSeconds : 0 });
}

/**
 * The cookie for the choice of a request, if any. Only for responses that change other cookies, too: Chrome then discards the
 * pages that it keeps for Back and Forward.
 */
export function renewTimeZoneCookie(request: Request): string | undefined {
  const chosen = getChosenTimeZone(request);
  return chosen && serializeTimeZoneCookie(chosen);
}

function readTimeZone(request: Request, cookie: string) {
  const value = readCookie(request.headers.get("cookie"), cookie) ?? "";
  return isTimeZone(value) ? value : undefined;
}
