import { type MiddlewareFunction, replace } from "react-router";
import { getSession } from "#app/auth/session-context.server.ts";
import { isSafeMethod } from "#app/http/methods.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { settings } from "#app/settings.server.ts";
import { flashedInputHeaders } from "./flashed-input.server.ts";
import { isDemo } from "./is-demo.server.ts";

// Allowed in a demo: signing in and out, preferences in cookies, and previews, which write nothing.
const allowed = [
  /^\/login(\/(verify|code|social\/[a-z]+))?\/*$/i,
  /^\/logout\/*$/i,
  /^\/resources\/(theme|language|time-zone|sidebar)\/*$/i,
  /^\/manager\/[\w-]+\/import\/*$/i,
  /^\/api\/auth\/(email-otp\/send-verification-otp|sign-in\/(email-otp|social)|sign-out)$/,
];

/**
 * Refuses every other write before any route runs. Forms return to their page with `?notice=demo` and their
 * input; programs and scripts get a 403.
 */
export const middleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (!isDemo() || isAllowed(request.method, url)) return;
  if (isSafeMethod(request.method)) {
    if (url.searchParams.get("notice") === "demo") keepNotice(await next());
    return;
  }
  if (url.pathname.startsWith("/api/")) {
    throw Response.json(
      { code: "DEMO_MODE", message: "This is a read-only demo, this action is disabled." },
      { status: 403 },
    );
  }
  if (request.headers.get("accept")?.startsWith("application/json")) {
    throw Response.json({ code: "DEMO_MODE", error: getI18n(context).t("demo.refused") }, { status: 403 });
  }
  const screen = referringPage(request, url);
  // Without a session the body may be large, and its page asks to sign in.
  const headers = getSession(context) ? await flashedInputHeaders(request, screen) : new Headers();
  screen.searchParams.set("notice", "demo");
  // Replaces the page, so that the back button skips the notice.
  throw replace(safeRedirect(`${screen.pathname}${screen.search}`) ?? "/?notice=demo", { headers });
};

function isAllowed(method: string, { pathname }: URL) {
  return method === "POST" && allowed.some((pattern) => pattern.test(pathname));
}

/** Without a referrer, a form returns to its own URL, which may redirect to a screen. */
function keepNotice({ headers }: Response) {
  const location = safeRedirect(headers.get("location"));
  if (!location || /notice(=|%3D)demo/.test(location)) return;
  const { pathname, search, hash } = new URL(location, settings().baseUrl);
  const query = new URLSearchParams(search);
  query.set("notice", "demo");
  headers.set("Location", `${pathname}?${query}${hash}`);
}

function referringPage(request: Request, url: URL): URL {
  const referrer = request.headers.get("referer");
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : url;
  return new URL(from.origin === settings().baseUrl.origin ? from : url);
}
