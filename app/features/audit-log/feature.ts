import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const managerNavigation = [
  { group: "configuration", order: 2, to: "/manager/activity", label: "shell.nav.activity", icon: "clock" },
] as const satisfies ManagerNavigationEntry[];
