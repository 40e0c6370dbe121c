import { data, redirect, replace } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { serializeTimeZoneCookie } from "#app/i18n/time-zone-cookies.server.ts";
import { isTimeZone } from "#app/i18n/time-zones.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/set-time-zone.ts";

export async function action({ request }: Route.ActionArgs) {
  const { timeZone = "", redirect: back } = await readFormFields(request);
  if (timeZone !== "" && !isTimeZone(timeZone)) throw data(null, { status: 400 });
  // Replaces the history entry: it is the same screen.
  return replace(safeRedirect(back) ?? "/", { headers: { "Set-Cookie": serializeTimeZoneCookie(timeZone) } });
}

export function loader() {
  return redirect("/");
}
