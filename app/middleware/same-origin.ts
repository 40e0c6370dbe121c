import { data, type MiddlewareFunction } from "react-router";
import { settings } from "#app/settings.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send. React Router compares origins for screens only; this holds for every
 * route. A client that sends neither header is no browser and carries nobody's cookies unasked.
 * Rule: OWASP CSRF Prevention, "Verifying Origin With Standard Headers" and "Fetch Metadata".
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
