import { data } from "react-router";
import type { Route } from "./+types/root-not-found.ts";
import { AppShell } from "./app-shell.tsx";
import { ManagerShell } from "./manager-shell.tsx";
import { RouteError } from "./route-error.tsx";
import { useShellProps } from "./use-shell.ts";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Never rendered, but without a component the route would be a resource route, without error screen. */
export default function NotFound() {
  return null;
}

/** Within the visitor's own area, so that its navigation leads on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShellProps();
  const Shell = shell?.can.manager ? ManagerShell : shell?.can.app ? AppShell : undefined;
  if (!shell?.user.name || !Shell) return <RouteError error={error} standalone />;
  return (
    <Shell {...shell}>
      <RouteError error={error} />
    </Shell>
  );
}
