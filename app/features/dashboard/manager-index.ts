import { href, redirect } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/manager-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  return redirect(href("/manager/dashboard"));
}

/** Never rendered; without a component, refusals would have no error page. */
export default function ManagerIndex() {
  return null;
}
