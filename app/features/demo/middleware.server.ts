import { type MiddlewareFunction, replace } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { settings } from "#app/settings.server.ts";
import { keepDraft } from "./draft.server.ts";
import { isDemo } from "./is-demo.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What a visitor of the demo may post: signing in and out, choices that only a cookie keeps, and the preview of an
 * import, which writes nothing.
 */
const allowed = [
  /^\/login(\/(verify|code|social\/[a-z]+))?\/?$/,
  /^\/logout\/?$/,
  /^\/resources\/(theme|language|sidebar)\/?$/,
  /^\/manager\/repositories\/import\/?$/,
  /^\/api\/auth\/(email-otp\/send-verification-otp|sign-in\/(email-otp|social)|sign-out)$/,
];

/**
 * In a demo every other write is refused here, before any route: forms and data requests come back to their screen
 * with the notice (`?notice=demo`) and what was typed, calls get a 403.
 */
export const middleware: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (!isDemo() || safeMethods.has(request.method) || isAllowed(request.method, url)) return;
  if (url.pathname.startsWith("/api/")) {
    throw Response.json(
      { code: "DEMO_MODE", message: "This is a read-only demo, this action is disabled." },
      { status: 403 },
    );
  }
  const screen = screenOf(request, url);
  const headers = await keepDraft(request, screen);
  screen.searchParams.set("notice", "demo");
  // In the place of the screen, so that the way back does not lead through the notice.
  throw replace(safeRedirect(`${screen.pathname}${screen.search}`) ?? "/?notice=demo", { headers });
};

function isAllowed(method: string, { pathname }: URL) {
  return method === "POST" && allowed.some((pattern) => pattern.test(pathname));
}

/** The screen the form was on. */
function screenOf(request: Request, url: URL): URL {
  const referrer = request.headers.get("referer");
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : url;
  return new URL(from.origin === settings().baseUrl.origin ? from : url);
}
