const oneYearInSeconds = 365 * 24 * 60 * 60;

/**
 * Flaw: some browsers have no `cookieStore`. Seen in Firefox before 140 and Safari before 18.4.
 * Remove when the product supports none of them.
 * @param value undefined removes the cookie
 */
export function writeBrowserCookie(
  name: string,
  value: string | undefined,
  seconds = oneYearInSeconds,
): void {
  const maxAge = value === undefined ? 0 : seconds;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not available everywhere, and is too slow for the language
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
