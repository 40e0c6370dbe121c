import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { tooManyChangesError } from "#app/features/account/account-change-limit.server.ts";
import { accountErrorMessage } from "#app/features/account/account-errors.ts";
import { accountPath, accountReturnPath } from "#app/features/account/account-paths.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { offerPictureUndo } from "../pictures/offer-picture-undo.server.ts";
import { removeOwnPicture } from "../pictures/picture-writes.server.ts";
import type { Route } from "./+types/remove-own-picture.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requirePermission(context, { account: ["update"] });
  const back = await accountReturnPath(request, user);
  const actor = getActor(context);
  const removed = await removeOwnPicture(actor);
  const { t } = getI18n(context);
  if (removed.result === "tooOften") {
    const { message, values } = accountErrorMessage(tooManyChangesError(removed));
    return redirectWithToast(back, "error", t(message, values ?? {}));
  }
  return redirectWithToast(back, "success", t("uploads.picture.removed"), {
    undo: await offerPictureUndo(actor, user.id, removed.uploadId),
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { account: ["update"] });
  return redirect(accountPath(user.role));
}
