import { data, type MiddlewareFunction } from "react-router";
import { settings } from "#app/settings.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send, on every route. It is the only such check: React Router's own, which
 * knows screens only, is switched off in its configuration. A client that sends neither header is no browser and
 * carries nobody's cookies unasked.
 * Rule: OWASP ASVS 5.0, 3.5.1; OWASP CSRF Prevention, "Verifying Origin With Standard Headers" and "Fetch Metadata".
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request }) => {
  if (safeMethods.has(request.method)) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const allowed =
    origin === null
      ? site === null || site === "same-origin" || site === "none"
      : origin === settings().baseUrl.origin;
  if (!allowed) throw data({ reason: "foreign-origin" }, { status: 403 });
};
