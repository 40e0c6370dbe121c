import { href, redirect } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { loginSchema } from "#app/auth/login.schema.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import { nextLoginCodeAt, requestLoginCode } from "../sign-in.server.ts";
import { verifyPath } from "../verify-path.ts";
import type { Route } from "./+types/resend-code.ts";

export async function action({ request, url, context }: Route.ActionArgs) {
  requireAnonymous(context, url);
  const { data: form, refused } = await validateForm(request, loginSchema);
  if (refused) return redirect(href("/login"));
  const { t } = getI18n(context);
  const screen = verifyPath(form.email, safeRedirect(form.redirect));
  const wait = (await nextLoginCodeAt(form.email, request)).getTime() - Date.now();
  if (wait > 0) {
    return redirectWithToast(screen, "info", t("login.verify.tooEarly", { count: Math.ceil(wait / 1000) }));
  }
  const sent = await requestLoginCode(form.email, request, context);
  if (sent.result === "failed") {
    return redirectWithToast(screen, "error", t(sent.error.message, sent.error.values ?? {}));
  }
  return redirectWithToast(screen, "success", t("login.verify.resent"), { headers: sent.headers });
}

export function loader() {
  return redirect(href("/login"));
}
