import { redirect } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { firstPermittedPath } from "#app/access/navigation-paths.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/manager-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"] });
  const screen = firstPermittedPath("manager", user.role);
  if (!screen) throw forbidden;
  return redirect(screen);
}

/** Never rendered; without a component, refusals would have no error page. */
export default function ManagerIndex() {
  return null;
}
