export const denyAllCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not `no-referrer`: Chromium would send `Origin: null` with forms, which is refused.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    // OWASP ASVS 5.0, 3.5.8.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // OWASP ASVS 5.0, 3.4.1.
    ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}
