import { href, redirect } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { deleteSomeNoun } from "#app/features/some-nouns/some-noun-writes.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/delete.ts";

/** Deleting what is deleted already, as a second press of the button does, ends at the same place. */
export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { someNoun: ["delete"] });
  const deleted = await deleteSomeNoun(
    actorOf(context),
    params.id,
  );
  const { t } = getI18n(context);
  return redirectWithToast(
    href("/manager/some-nouns"),
    deleted ? "success" : "info",
    deleted ? t("someNouns.delete.done") : t("someNouns.delete.gone"),
  );
}

/** The question comes first. */
export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someNoun: ["delete"] });
  return redirect(`${href("/manager/some-nouns/:id", params)}?confirm=delete`);
}
