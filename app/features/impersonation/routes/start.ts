import { redirect } from "react-router";
import { homePath } from "#app/access/navigation-paths.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { redirectOnRefusal, userScreenOrList } from "#app/features/users/form-responses.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { startImpersonation } from "../impersonation.server.ts";
import type { Route } from "./+types/start.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["impersonate"] });
  const started = await startImpersonation(params.id, request, context);
  const screen = userScreenOrList(context, params.id);
  const { t } = getI18n(context);
  if (started.result === "administrator" || started.result === "banned") {
    return redirectWithToast(screen, "error", t(`impersonation.refused.${started.result}`));
  }
  if (started.result !== "started") return redirectOnRefusal(context, screen, started.result);
  const { headers, user } = started;
  const message = t("impersonation.started", { name: user.name });
  return redirectWithToast(homePath(user.role), "info", message, { headers });
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["impersonate"] });
  return redirect(userScreenOrList(context, params.id));
}
