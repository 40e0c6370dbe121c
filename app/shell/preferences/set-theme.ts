import { data, redirect, replace } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { serializeThemeCookie } from "#app/shell/theme.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/set-theme.ts";

export async function action({ request }: Route.ActionArgs) {
  const { theme, redirect: back } = await readFormFields(request);
  const cookie = await serializeThemeCookie(request, theme);
  if (!cookie) throw data(null, { status: 400 });
  // Replaces the history entry: it is the same screen.
  return replace(safeRedirect(back) ?? "/", { headers: { "Set-Cookie": cookie } });
}

export function loader() {
  return redirect("/");
}
