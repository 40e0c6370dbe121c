export const maxRedirectLength = 2000;

/** Undefined unless `value` stays on this origin. Rule: OWASP Unvalidated Redirects. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || value.length > maxRedirectLength) return undefined;
  // The host is never part of the result, so any will do; `.invalid` cannot be a real one (RFC 2606).
  const base = "https://app.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  // The origin of a `blob:` URL is that of the URL within.
  if (url.origin !== base || url.protocol !== "https:" || url.username || url.password) return undefined;
  // `/.//host` is on this origin, but its path alone would be read as `//host`, another origin.
  const path = url.pathname.replace(/^\/+/, "/");
  return `${path}${url.search}${url.hash}`;
}

export function withRedirect(path: string, redirect: string | undefined): string {
  if (!redirect || redirect === "/" || redirect.length > maxRedirectLength) return path;
  return `${path}?redirect=${encodeURIComponent(redirect)}`;
}
