export const browserTimeZoneCookie = "browserTimeZone";

const oneYear = 365 * 24 * 60 * 60;

/** From the next page on, the server writes times as this browser does. */
export function saveBrowserTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const cookie = `${browserTimeZoneCookie}=${timeZone}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has `cookieStore`
  document.cookie = `${cookie}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
