import { Outlet, useRouteLoaderData } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { ManagerShell } from "#app/shell/manager-shell.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { isSidebarOpen } from "#app/shell/sidebar.server.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { Route } from "./+types/layout.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  return { sidebarOpen: isSidebarOpen(request) };
}

export default function ManagerLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <RouteError error={error} />
    </Shell>
  );
}

function Shell({ children }: { children: React.ReactNode }) {
  const shell = useShell();
  const sidebarOpen = useRouteLoaderData<typeof loader>("routes/manager/layout")?.sidebarOpen ?? true;
  if (!shell?.can.manager) return children;
  return (
    <ManagerShell {...shell} sidebarOpen={sidebarOpen}>
      {children}
    </ManagerShell>
  );
}
