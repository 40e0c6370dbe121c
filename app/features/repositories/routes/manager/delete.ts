import { href, redirect } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { deleteRepository } from "#app/features/repositories/repository-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/delete.ts";

/** Deleting what is deleted already, as a second press of the button does, ends at the same place. */
export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { repository: ["delete"] });
  const deleted = await deleteRepository(actorOf(context), params.id);
  const { t } = getI18n(context);
  return redirectWithToast(
    href("/manager/repositories"),
    deleted ? "success" : "info",
    deleted ? t("repositories.delete.done") : t("repositories.delete.gone"),
  );
}

/** The question comes first. */
export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["delete"] });
  return redirect(`${href("/manager/repositories/:id", params)}?confirm=delete`);
}
