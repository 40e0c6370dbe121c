import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const managerNavigation = [
  {
    group: "application",
    order: 1,
    to: "/manager/dashboard",
    label: "shell.nav.dashboard",
    short: "shell.nav.dashboardShort",
    icon: "dashboard",
    shortcut: "d",
    permissions: { user: ["list"] },
  },
] as const satisfies ManagerNavigationEntry[];
