import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { redirectOnRefusal } from "../form-responses.server.ts";
import { endUserSessions } from "../user-sessions.server.ts";
import type { Route } from "./+types/end-sessions.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { session: ["revoke"] });
  const screen = keepReturnList(href("/manager/users/:id", params), url.searchParams);
  const ended = await endUserSessions(getActor(context), params.id);
  if (ended.result !== "done") return redirectOnRefusal(context, screen, ended.result);
  const { t } = getI18n(context);
  return redirectWithToast(screen, "success", t("users.actions.sessionsEnded", { count: ended.count }));
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { session: ["revoke"] });
  return redirect(keepReturnList(href("/manager/users/:id", params), url.searchParams));
}
