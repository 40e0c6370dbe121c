import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { unbanUser } from "../bans/user-bans.server.ts";
import { redirectOnRefusal, userScreenOrList } from "../form-responses.server.ts";
import { offerBanUndo } from "../offer-undo.server.ts";
import type { Route } from "./+types/unban.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["ban"] });
  const screen = userScreenOrList(context, params.id);
  const unbanned = await unbanUser(getActor(context), params.id);
  if (unbanned.result !== "done") return redirectOnRefusal(context, screen, unbanned.result);
  const { before } = unbanned;
  const name = displayName(before);
  return redirectWithToast(screen, "success", getI18n(context).t("users.actions.unbanned", { name }), {
    undo: await offerBanUndo(getActor(context), before.banned ? [before] : []),
  });
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["ban"] });
  return redirect(userScreenOrList(context, params.id));
}
