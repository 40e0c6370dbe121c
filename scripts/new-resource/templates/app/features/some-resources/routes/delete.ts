import { href, redirect } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { deleteSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/delete.ts";

/** Deleting a record again, as a second press of the button does, ends at the same place. */
export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { someResource: ["delete"] });
  const { t } = getI18n(context);
  const list = href("/manager/some-resources");
  const deleted = await deleteSomeResource(actorOf(context), params.id);
  if (!deleted) return redirectWithToast(list, "info", t("resources.missing"));
  return redirectWithToast(list, "success", t("someResources.deleted"));
}

/** The question comes first. */
export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["delete"] });
  return redirect(`${href("/manager/some-resources/:id", params)}?confirm=delete`);
}
