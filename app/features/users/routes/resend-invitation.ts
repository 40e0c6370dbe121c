import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { redirectOnRefusal, userScreenOrList } from "../form-responses.server.ts";
import { resendInvitation } from "../invitations/invitations.server.ts";
import type { Route } from "./+types/resend-invitation.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["create"] });
  const screen = userScreenOrList(context, params.id);
  const resent = await resendInvitation(getActor(context), params.id, getLanguage(context));
  const { t } = getI18n(context);
  if (resent.result === "signedIn" || resent.result === "tooOften") {
    return redirectWithToast(screen, "error", t(`users.invitation.${resent.result}`));
  }
  if (resent.result === "tooManyInvitations") {
    const count = minutesToWait(resent.retryAfterSeconds);
    return redirectWithToast(screen, "error", t("users.errors.invitationsTooOften", { count }));
  }
  if (resent.result !== "sent") return redirectOnRefusal(context, screen, resent.result);
  return redirectWithToast(screen, "success", t("users.invitation.sent", { email: resent.email }));
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["create"] });
  return redirect(userScreenOrList(context, params.id));
}
