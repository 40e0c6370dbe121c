import { data } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/manager-not-found.ts";

export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context, { apps: ["manager"] });
  throw data(null, { status: 404 });
}

export function action({ context }: Route.ActionArgs): never {
  requirePermission(context, { apps: ["manager"] });
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
