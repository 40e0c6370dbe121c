const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Flaw: React Router checks the origin of screens' actions only, not of resource routes, and sends a bare 400 before
 * any middleware runs. Seen in react-router 7.18.4. This checks every route; `allowedActionOrigins` turns off the other check.
 * Remove when React Router's check covers resource routes and its response can be changed.
 * Rule: OWASP ASVS 5.0, 3.5.1; OWASP CSRF Prevention, "Verifying Origin With Standard Headers" and "Fetch Metadata".
 *
 * @returns true for a write that another origin made a browser send; clients that send neither header are no browsers
 */
export function isCrossOriginWrite({ method, headers }: Request, ownOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null) return site !== null && site !== "same-origin" && site !== "none";
  return origin !== ownOrigin;
}

/** For `allowedActionOrigins` of React Router's configuration. */
export const allowedActionOrigins = ["**"];

/** React Router throws on an `Origin` that is no URL, which would be logged as an error of the server. */
export function isParsableOrigin(origin: string | undefined): boolean {
  return !origin || origin === "null" || URL.canParse(origin);
}
