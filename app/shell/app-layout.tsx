import { Outlet } from "react-router";
import { areaPermissionsMiddleware } from "#app/auth/area-permissions.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { AppShell } from "#app/shell/app-shell.tsx";
import { AreaError } from "#app/shell/area-error.tsx";
import { useShellProps } from "#app/shell/use-shell-props.ts";
import type { Route } from "./+types/app-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [areaPermissionsMiddleware({ apps: ["app"] })];

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["app"] });
  return null;
}

export default function AppLayout() {
  const shell = useShellProps();
  if (!shell) return null;
  return (
    <AppShell {...shell}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} area="app" />;
}
