import { redirect } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { serializeSidebarCookie } from "#app/shell/sidebar.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/set-sidebar.ts";

export async function action({ request }: Route.ActionArgs) {
  const { sidebar, redirect: back } = await readFormFields(request);
  return redirect(safeRedirect(back) ?? "/", {
    headers: { "Set-Cookie": serializeSidebarCookie(sidebar !== "closed") },
  });
}

export function loader() {
  return redirect("/");
}
