import { href, redirect } from "react-router";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { signOut } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(request, context);
  return redirectWithToast(href("/login"), "success", getI18n(context).t("login.signedOut"), { headers });
}

/** Opening the URL does not sign out. */
export function loader() {
  return redirect("/");
}
