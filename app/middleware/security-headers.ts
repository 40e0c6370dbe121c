import { randomBytes } from "node:crypto";
import { createContext, type MiddlewareFunction } from "react-router";
import { injectedStyleHashes } from "#app/compat/injected-style-hashes.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { denyAllCsp, securityHeaders } from "#app/http/security-headers.ts";
import { type Settings, settings } from "#app/settings.server.ts";

const nonceContext = createContext<string | null>(null);

export function getNonce(context: RequestContext): string {
  const made = context.get(nonceContext);
  if (made) return made;
  const nonce = randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  return nonce;
}

/** Does what `setDefaultHeaders` does, which `react-router-serve` does not run. Keeps responses out of caches unless the route allows it. */
export const securityHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = getNonce(context);
  const response = await next();
  const defaults = {
    ...securityHeaders(settings()),
    "Cache-Control": "no-store",
    ...pagePolicy(response, nonce),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
};

function pagePolicy(response: Response, nonce: string) {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  return { "Content-Security-Policy": isPage ? contentSecurityPolicy(settings(), nonce) : denyAllCsp };
}

function contentSecurityPolicy({ github, google }: Settings, nonce: string) {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // A nonce would switch 'unsafe-inline' off, which Vite's style injection needs.
    `style-src 'self' ${development ? "'unsafe-inline'" : [`'nonce-${nonce}'`, ...Object.values(injectedStyleHashes)].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "manifest-src 'self'",
    // Chromium applies this directive to the redirect after a form as well, and social sign-in is one.
    ["form-action 'self'", github && "https://github.com", google && "https://accounts.google.com"]
      .filter(Boolean)
      .join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
