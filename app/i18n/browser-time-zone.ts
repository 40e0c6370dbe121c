import { writeBrowserCookie } from "#app/compat/browser-cookie.ts";

export const browserTimeZoneCookie = "browserTimeZone";

/** From the next page on, the server writes times as this browser does. */
export function saveBrowserTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (document.cookie.split("; ").includes(`${browserTimeZoneCookie}=${timeZone}`)) return;
  writeBrowserCookie(browserTimeZoneCookie, timeZone);
}
