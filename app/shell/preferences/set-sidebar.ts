import { redirect, replace } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { serializeSidebarCookie } from "#app/shell/sidebar.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/set-sidebar.ts";

export async function action({ request }: Route.ActionArgs) {
  const { sidebar, redirect: back } = await readFormFields(request);
  // Replaces the history entry: it is the same screen.
  return replace(safeRedirect(back) ?? "/", {
    headers: { "Set-Cookie": serializeSidebarCookie(sidebar !== "closed") },
  });
}

export function loader() {
  return redirect("/");
}
