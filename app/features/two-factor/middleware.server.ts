import { type MiddlewareFunction, redirect } from "react-router";
import { getSession } from "#app/auth/session-context.server.ts";
import { accountPath } from "#app/features/account/account-paths.server.ts";
import { parseAccountDialog } from "#app/features/account/parse-account-dialog.server.ts";
import { isApiPath } from "#app/http/api-path.ts";
import { isSafeMethod } from "#app/http/methods.ts";
import { isTwoFactorRequired } from "./requirement.server.ts";
import { hasTwoFactor } from "./two-factor.server.ts";
import { parseTwoFactorDialog, twoFactorDialogQuery } from "./two-factor-dialog-params.ts";

// Open to users who must set up the second factor first: their account, their picture, signing out, preferences in cookies, the
// undo of an email change, and emails in development.
const allowed = [
  /^\/(app\/|manager\/)?account(\/|$)/i,
  /^\/(login|onboarding|files\/pictures|dev)(\/|$)/i,
  /^\/resources\/(theme|language|time-zone|sidebar|locales)(\/|$)/i,
  /^\/(logout|email-change\/undo|healthz|readyz)\/*$/i,
  /^\/api\/auth\/(get-session|sign-out)$/,
];

/** Leads users who must have a second factor, but have none, to its setup. */
export const middleware: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const session = getSession(context);
  if (!session || !isTwoFactorRequired(session)) return;
  if (isAllowed(request.method, url) || (await hasTwoFactor(session.user.id))) return;
  if (isApiPath(url.pathname)) throw Response.json({ code: "FORBIDDEN" }, { status: 403 });
  throw redirect(accountPath(session.user.role) + twoFactorDialogQuery("two-factor"));
};

/** Forms that other features add to the account screen, such as those for new credentials, stay closed. */
function isAllowed(method: string, { pathname, searchParams }: URL) {
  if (!allowed.some((pattern) => pattern.test(pathname))) return false;
  if (isSafeMethod(method) || !searchParams.has("state")) return true;
  return Boolean(parseAccountDialog(searchParams).dialog ?? parseTwoFactorDialog(searchParams));
}
