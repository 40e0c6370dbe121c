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
    // No other site gets to embed or to read anything, logged in or not: OWASP ASVS 5.0, 3.5.8.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // A year and all subdomains: OWASP ASVS 5.0, 3.4.1.
    ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}
