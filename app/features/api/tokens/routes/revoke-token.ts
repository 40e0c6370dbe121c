import { redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { accountPath, accountReturnPath } from "#app/features/account/account-paths.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { revokeTokenQuery } from "../token-dialog-params.ts";
import { revokeToken } from "../token-writes.server.ts";
import type { Route } from "./+types/revoke-token.ts";

const permissions = { account: ["update" as const], apps: ["api" as const] };

/** Revokes one of the user's tokens; succeeds if it is already revoked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { user } = requirePermission(context, permissions);
  const back = await accountReturnPath(request, user);
  await revokeToken(getActor(context), user.id, params.id);
  return redirectWithToast(back, "success", getI18n(context).t("tokens.revoke.done"));
}

export function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, permissions);
  return redirect(accountPath(user.role) + revokeTokenQuery(params.id));
}
