import { href, redirect } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/manager-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  return redirect(href("/manager/dashboard"));
}

/** Never shown: for those who are refused it makes this an address with an error screen. */
export default function ManagerIndex() {
  return null;
}
