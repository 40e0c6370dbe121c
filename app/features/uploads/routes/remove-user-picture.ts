import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { redirectOnRefusal, userScreenOrList } from "#app/features/users/form-responses.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { offerPictureUndo } from "../pictures/offer-picture-undo.server.ts";
import { removeUserPicture } from "../pictures/picture-writes.server.ts";
import type { Route } from "./+types/remove-user-picture.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["update"] });
  const screen = userScreenOrList(context, params.id);
  const actor = getActor(context);
  const removed = await removeUserPicture(actor, params.id);
  if (removed.result !== "done") return redirectOnRefusal(context, screen, removed.result);
  return redirectWithToast(screen, "success", getI18n(context).t("uploads.picture.userRemoved"), {
    undo: await offerPictureUndo(actor, params.id, removed.uploadId),
  });
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["update"] });
  return redirect(userScreenOrList(context, params.id));
}
