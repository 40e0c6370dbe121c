import { writeBrowserCookie } from "#app/compat/browser-cookie.ts";

export const browserTimeZoneCookie = "browserTimeZone";

/**
 * From the next request on, the server writes times as this browser does. Written again on every page, because Safari deletes
 * cookies of scripts a week after they were written.
 */
export function saveBrowserTimeZone(): { timeZone: string; isNew: boolean } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isNew = !document.cookie.split("; ").includes(`${browserTimeZoneCookie}=${timeZone}`);
  writeBrowserCookie(browserTimeZoneCookie, timeZone);
  return { timeZone, isNew };
}
