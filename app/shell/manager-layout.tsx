import { Outlet } from "react-router";
import { areaGuard } from "#app/auth/area-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { ManagerShell } from "#app/shell/manager-shell.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { isSidebarOpen } from "#app/shell/sidebar.server.ts";
import { useShellProps } from "#app/shell/use-shell.ts";
import type { Route } from "./+types/manager-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [areaGuard({ apps: ["manager"] })];

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  return { sidebarOpen: isSidebarOpen(request) };
}

export default function ManagerLayout({ loaderData }: Route.ComponentProps) {
  const shell = useShellProps();
  if (!shell) return null;
  return (
    <ManagerShell {...shell} {...loaderData}>
      <Outlet />
    </ManagerShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shell = useShellProps();
  if (!shell || !loaderData) return <RouteError error={error} standalone />;
  return (
    <ManagerShell {...shell} {...loaderData}>
      <RouteError error={error} />
    </ManagerShell>
  );
}
