import { AppShell } from "./app-shell.tsx";
import { ManagerShell } from "./manager-shell.tsx";
import { RouteError } from "./route-error.tsx";
import { useShellProps } from "./use-shell-props.ts";

const shells = { app: AppShell, manager: ManagerShell };

/** Within an area that the visitor may use, so that its navigation leads on. */
export function AreaError({ error, area }: { error: unknown; area: keyof typeof shells }) {
  const shell = useShellProps();
  const shown = shell?.user.name
    ? [area, "manager" as const, "app" as const].find((name) => shell.can[name])
    : undefined;
  if (!shell || !shown) return <RouteError error={error} standalone />;
  const Shell = shells[shown];
  return (
    <Shell {...shell}>
      <RouteError error={error} />
    </Shell>
  );
}
