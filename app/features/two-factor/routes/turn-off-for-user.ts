import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { redirectOnRefusal, userScreenOrList } from "#app/features/users/form-responses.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { turnOffForUser } from "../two-factor-writes.server.ts";
import type { Route } from "./+types/turn-off-for-user.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["update"] });
  const screen = userScreenOrList(context, params.id);
  const turnedOff = await turnOffForUser(getActor(context), params.id);
  if (turnedOff.result !== "done") return redirectOnRefusal(context, screen, turnedOff.result);
  return redirectWithToast(screen, "success", getI18n(context).t("twoFactor.userAction.done"));
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["update"] });
  return redirect(userScreenOrList(context, params.id));
}
