import { settings } from "#app/settings.server.ts";
import { browserTimeZoneCookie } from "./browser-time-zone.ts";
import { fallbackTimeZone, isTimeZone } from "./time-zones.ts";

const chosenTimeZoneCookie = "timeZone";
const oneYear = 365 * 24 * 60 * 60;

/** The user's choice, or else the browser's time zone, as stored by a script. */
export function getTimeZone(request: Request): string {
  return getChosenTimeZone(request) ?? readCookie(request, browserTimeZoneCookie) ?? fallbackTimeZone;
}

export function getChosenTimeZone(request: Request): string | undefined {
  return readCookie(request, chosenTimeZoneCookie);
}

/** @param timeZone empty to follow the browser */
export function serializeTimeZoneCookie(timeZone: string): string {
  const secure = settings().https ? "; Secure" : "";
  const maxAge = timeZone ? oneYear : 0;
  return `${chosenTimeZoneCookie}=${timeZone}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure}`;
}

function readCookie(request: Request, name: string) {
  const header = request.headers.get("cookie") ?? "";
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${name}=([\\w+/-]+)(?:;|$)`).exec(header) ?? [];
  return isTimeZone(value) ? value : undefined;
}
