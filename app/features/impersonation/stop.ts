import { href, redirect } from "react-router";
import { requireSession } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/stop.ts";
import { stopImpersonation } from "./impersonation.server.ts";

/** The way back to oneself. It asks for no permission but the impersonation itself. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSession(context);
  const stopped = await stopImpersonation(request, context);
  if (!stopped) return redirect("/");
  const { headers, restored, userId } = stopped;
  // An administrator who has lost the session or the rights meanwhile is signed out.
  if (!restored) return redirect(href("/login"), { headers });
  const screen = href("/manager/users/:id", { id: userId });
  return redirectWithToast(screen, "success", getI18n(context).t("impersonation.stopped"), { headers });
}

export function loader() {
  return redirect("/");
}
