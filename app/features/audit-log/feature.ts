import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const managerNavigation = [
  { group: "configuration", order: 2, to: "/manager/activity", label: "auditLog.navigation", icon: "clock" },
] as const satisfies ManagerNavigationEntry[];
