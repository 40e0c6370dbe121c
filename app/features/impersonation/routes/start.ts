import { href, redirect } from "react-router";
import { homePath } from "#app/access/navigation-paths.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { redirectOnRefusal } from "#app/features/users/form-responses.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { startImpersonation } from "../impersonation.server.ts";
import type { Route } from "./+types/start.ts";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["impersonate"] });
  const started = await startImpersonation(params.id, request, context);
  const screen = keepReturnList(href("/manager/users/:id", params), url.searchParams);
  const { t } = getI18n(context);
  if (started.result === "administrator" || started.result === "banned") {
    return redirectWithToast(screen, "error", t(`impersonation.refused.${started.result}`));
  }
  if (started.result !== "started") return redirectOnRefusal(context, screen, started.result);
  const { headers, user } = started;
  const message = t("impersonation.started", { name: user.name });
  return redirectWithToast(homePath(user.role), "info", message, { headers });
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["impersonate"] });
  return redirect(keepReturnList(href("/manager/users/:id", params), url.searchParams));
}
