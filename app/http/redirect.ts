/** Characters of an address to come back to; a longer one is none. */
export const longestRedirect = 2000;

/**
 * Where to go after sign-in: the path, query and hash of `value` if it stays on this origin, else undefined.
 * Rule: OWASP Unvalidated Redirects; the browser's own parser decides what "this origin" means.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || value.length > longestRedirect) return undefined;
  // The host is never part of the result, so any will do; `.invalid` cannot be a real one (RFC 2606).
  const base = "https://app.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.username || url.password) return undefined;
  // `/.//host` is on this origin, but its path alone would be read as `//host`, another origin.
  const path = url.pathname.replace(/^\/+/, "/");
  return `${path}${url.search}${url.hash}`;
}

/** `path?redirect=…`, without the parameter where there is nothing to come back to. */
export function withRedirect(path: string, redirect: string | undefined): string {
  return redirect && redirect !== "/" ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
