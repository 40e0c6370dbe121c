import { data, href, redirect } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { providers } from "#app/auth/providers.ts";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { settings } from "#app/settings.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import { startSocialSignIn } from "../sign-in.server.ts";
import type { Route } from "./+types/social.ts";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  requireAnonymous(context, url);
  const provider = providers.find((name) => name === params.provider);
  if (!provider || !settings()[provider]) throw data(null, { status: 404 });
  const fields = await readFormFields(request);
  // The sign-in page redirects after a successful return.
  const back = safeRedirect(fields.redirect);
  const started = await startSocialSignIn(provider, back ?? href("/login"), request, context);
  if (started.result === "failed") {
    const { message, values = {} } = started.error;
    return redirectWithToast(
      withRedirect(href("/login"), back),
      "error",
      getI18n(context).t(message, values),
    );
  }
  if (!started.location) return redirect(`${href("/login/error")}?error=unknown_error`);
  return redirect(started.location, { headers: started.headers });
}

export function loader() {
  return redirect(href("/login"));
}
