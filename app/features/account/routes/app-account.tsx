import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { handleAccountForm } from "../account-form-action.server.ts";
import { AccountScreen } from "../account-screen.tsx";
import { accountScreenData } from "../screen-data.server.ts";
import type { Route } from "./+types/app-account.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  return accountScreenData(requirePermission(context, { account: ["update"] }), url, request);
}

export function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePermissionKeepingForm(context, { account: ["update"] });
  return handleAccountForm({ session, request, url, context });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountScreen area="app" {...loaderData} />;
}
