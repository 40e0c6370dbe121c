import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { accountPath, accountReturnPath } from "../account-paths.server.ts";
import { endOwnSession } from "../sessions.server.ts";
import type { Route } from "./+types/end-session.ts";

/** Ends one of the user's own sessions; succeeds if it has already ended. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { user } = requirePermission(context, { account: ["update"] });
  const back = await accountReturnPath(request, user);
  await endOwnSession(getActor(context), user.id, params.sessionId);
  return redirectWithToast(back, "success", getI18n(context).t("account.sessions.ended"));
}

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { account: ["update"] });
  return redirect(accountPath(user.role));
}
