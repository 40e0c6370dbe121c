import { type MiddlewareFunction, redirect } from "react-router";
import { safeRedirect } from "#app/auth/redirect.ts";
import { settings } from "#app/settings.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a visitor of the demo may post: signing in and out, and choices that only a cookie keeps. */
const allowed =
  /^\/(login(\/(verify|code|social\/[a-z]+))?|logout|resources\/[a-z]+|api\/auth\/(email-otp\/send-verification-otp|sign-in\/(email-otp|social)|sign-out))\/?$/;

/**
 * In demo mode every other write is refused here, before any route: forms and data requests come back to their screen
 * with the notice, calls get a 403.
 */
export const demoMiddleware: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (!settings().demoMode || safeMethods.has(request.method) || allowed.test(url.pathname)) return;
  if (url.pathname.startsWith("/api/")) {
    throw Response.json({ code: "DEMO_MODE", message: "This is a read-only demo." }, { status: 403 });
  }
  throw redirect(withNotice(request.headers.get("referer"), url));
};

/** The screen the form was on, with `?notice=demo`. */
function withNotice(referrer: string | null, url: URL) {
  const from = new URL(referrer && URL.canParse(referrer) ? referrer : url);
  from.searchParams.set("notice", "demo");
  return safeRedirect(`${from.pathname}${from.search}`) ?? "/?notice=demo";
}
