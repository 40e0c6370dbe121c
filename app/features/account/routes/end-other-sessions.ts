import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { accountPath, accountReturnPath } from "../account-paths.server.ts";
import { endOtherSessions } from "../sessions.server.ts";
import type { Route } from "./+types/end-other-sessions.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { id, user } = requirePermission(context, { account: ["update"] });
  const back = await accountReturnPath(request, user);
  const count = await endOtherSessions(getActor(context), user.id, id);
  return redirectWithToast(back, "success", getI18n(context).t("account.sessions.othersEnded", { count }));
}

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { account: ["update"] });
  return redirect(accountPath(user.role));
}
