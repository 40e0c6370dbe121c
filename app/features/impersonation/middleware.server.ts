import type { MiddlewareFunction } from "react-router";
import { homePath } from "#app/access/navigation-paths.ts";
import { isSafeMethod } from "#app/http/methods.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { resumeAdministratorSession } from "./impersonation.server.ts";

/** After an impersonation has expired, the sign-in page returns the administrator to their own account. */
export const middleware: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (!isSafeMethod(request.method) || !/^\/login(\/|$)/.test(url.pathname)) return;
  const resumed = await resumeAdministratorSession(request, context);
  if (!resumed) return;
  const message = getI18n(context).t("impersonation.ended");
  throw await redirectWithToast(homePath(resumed.role), "info", message, { headers: resumed.headers });
};
