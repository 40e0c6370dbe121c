import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList, returnListPath, returnListQuery } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { redirectOnRefusal, userScreenOrList } from "../form-responses.server.ts";
import { offerUserDeletionUndo } from "../offer-undo.server.ts";
import { deleteUser } from "../user-deletion.server.ts";
import { returnsToList } from "../user-return.ts";
import type { Route } from "./+types/delete.ts";

/** Succeeds if the user is already deleted, as after a double click. */
export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["delete"] });
  const list = returnListPath(href("/manager/users"), url.searchParams);
  const actor = getActor(context);
  const deleted = await deleteUser(actor, params.id);
  if (deleted.result !== "done") {
    return redirectOnRefusal(context, userScreenOrList(context, params.id), deleted.result);
  }
  const name = displayName(deleted.before);
  return redirectWithToast(list, "success", getI18n(context).t("users.actions.deleted", { name }), {
    undo: await offerUserDeletionUndo(actor, [deleted.before]),
  });
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["delete"] });
  if (!returnsToList(url.searchParams)) {
    return redirect(keepReturnList(`${href("/manager/users/:id", params)}?confirm=delete`, url.searchParams));
  }
  const query = returnListQuery(url.searchParams);
  query.set("menu", params.id);
  query.set("confirm", "delete");
  return redirect(`${href("/manager/users")}?${query}`);
}
