import { Outlet } from "react-router";
import { areaPermissionsMiddleware } from "#app/auth/area-permissions.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { AreaError } from "#app/shell/area-error.tsx";
import { ManagerShell } from "#app/shell/manager-shell.tsx";
import { useShellProps } from "#app/shell/use-shell-props.ts";
import type { Route } from "./+types/manager-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [areaPermissionsMiddleware({ apps: ["manager"] })];

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  return null;
}

export default function ManagerLayout() {
  const shell = useShellProps();
  if (!shell) return null;
  return (
    <ManagerShell {...shell}>
      <Outlet />
    </ManagerShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} area="manager" />;
}
