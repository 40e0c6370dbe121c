import { writeBrowserCookie } from "#app/compat/browser-cookie.ts";

export const browserTimeZoneCookie = "browserTimeZone";

/**
 * From the next request on, the server writes times as this browser does. Written again on every page, because Safari deletes
 * cookies of scripts a week after they were written.
 */
export function saveBrowserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  writeBrowserCookie(browserTimeZoneCookie, timeZone);
  return timeZone;
}
