import { Outlet } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { AppShell } from "#app/shell/app-shell.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import type { Route } from "./+types/layout.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["app"] });
  return null;
}

export default function AppLayout() {
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
  return shell?.can.app ? <AppShell {...shell}>{children}</AppShell> : children;
}
