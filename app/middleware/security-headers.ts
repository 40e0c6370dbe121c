import { randomBytes } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { injectedStyleHashes } from "#app/http/injected-styles.ts";
import { type Settings, settings } from "#app/settings.server.ts";

const nonceContext = createContext<string | null>(null);

/** The policy of everything that is not a page: it may load nothing and be embedded nowhere. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries, static files and errors included. */
export function baselineHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not `no-referrer`: Chromium then posts forms with `Origin: null`, which is refused.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // A year and all subdomains: OWASP ASVS 5.0, 3.4.1.
    ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** The nonce of this answer, for the scripts and styles that the page itself writes. */
export function getNonce(context: Readonly<RouterContextProvider>): string {
  const made = context.get(nonceContext);
  if (made) return made;
  const nonce = randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  return nonce;
}

/**
 * Gives every page its policy, and keeps out of caches what no route marks as cacheable: almost everything here is
 * somebody's own.
 */
export const securityHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = getNonce(context);
  const response = await next();
  const defaults = { ...baselineHeaders(settings()), "Cache-Control": "no-store", ...pagePolicy(response, nonce) };
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
};

function pagePolicy(response: Response, nonce: string) {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  return { "Content-Security-Policy": isPage ? contentSecurityPolicy(settings(), nonce) : closedPolicy };
}

function contentSecurityPolicy({ github, google, https }: Settings, nonce: string) {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // A nonce would switch 'unsafe-inline' off, which Vite's style injection needs.
    `style-src 'self' ${development ? "'unsafe-inline'" : [`'nonce-${nonce}'`, ...injectedStyleHashes].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "manifest-src 'self'",
    // Chromium holds the redirect that answers a form to this directive too, and social sign-in is such a redirect.
    ["form-action 'self'", github && "https://github.com", google && "https://accounts.google.com"]
      .filter(Boolean)
      .join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
