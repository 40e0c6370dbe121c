import { href, redirect } from "react-router";
import { requireSession } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { stopImpersonation } from "../impersonation.server.ts";
import type { Route } from "./+types/stop.ts";

/** Needs no permission: an impersonation can always be ended. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSession(context);
  const stopped = await stopImpersonation(request, context);
  if (stopped.result === "notImpersonating") return redirect("/");
  const { headers, restored, userId } = stopped;
  // Signed out: the administrator's session or permission has ended.
  if (!restored) return redirect(href("/login"), { headers });
  const screen = href("/manager/users/:id", { id: userId });
  return redirectWithToast(screen, "success", getI18n(context).t("impersonation.stopped"), { headers });
}

export function loader() {
  return redirect("/");
}
