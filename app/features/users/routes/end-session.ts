import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { redirectOnRefusal } from "../form-responses.server.ts";
import { endUserSession } from "../user-sessions.server.ts";
import type { Route } from "./+types/end-session.ts";

/** Succeeds if the session has already ended, as after a double click. */
export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { session: ["revoke"] });
  const screen = keepReturnList(href("/manager/users/:id", { id: params.id }), url.searchParams);
  const { result } = await endUserSession(getActor(context), params.id, params.sessionId);
  if (result !== "done" && result !== "alreadyEnded") return redirectOnRefusal(context, screen, result);
  return redirectWithToast(screen, "success", getI18n(context).t("users.actions.sessionEnded"));
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { session: ["revoke"] });
  return redirect(keepReturnList(href("/manager/users/:id", { id: params.id }), url.searchParams));
}
