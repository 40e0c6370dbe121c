import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { deleteUser } from "#app/features/users/user-writes.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/delete.ts";
import { refusalResponse } from "./form-responses.server.ts";

/** Succeeds if the user is already deleted, as after a double click. */
export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["delete"] });
  const user = await getUser(params.id);
  const result = await deleteUser(getActor(context), params.id);
  if (result.refused === "not-found") {
    const gone = getI18n(context).t("users.refused.not-found");
    return redirectWithToast(href("/manager/users"), "info", gone);
  }
  if (result.refused) return refusalResponse(context, href("/manager/users/:id", params), result.refused);
  const name = user?.name || user?.email || "";
  return redirectWithToast(
    href("/manager/users"),
    "success",
    getI18n(context).t("users.actions.deleted", { name }),
  );
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["delete"] });
  return redirect(`${href("/manager/users/:id", params)}?confirm=delete`);
}
