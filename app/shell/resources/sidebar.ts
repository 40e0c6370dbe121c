import { redirect } from "react-router";
import { safeRedirect } from "#app/http/redirect.ts";
import { sidebarCookie } from "#app/shell/sidebar.server.ts";
import { formFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/sidebar.ts";

export async function action({ request }: Route.ActionArgs) {
  const { sidebar, redirect: back } = await formFields(request);
  return redirect(safeRedirect(back) ?? "/", {
    headers: { "Set-Cookie": sidebarCookie(sidebar !== "closed") },
  });
}

export function loader() {
  return redirect("/");
}
