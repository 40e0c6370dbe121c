import type { FeatureExports, ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { activity: ["read"] } as const;

export const managerNavigation = [
  {
    group: "configuration",
    order: 2,
    to: "/manager/activity",
    label: "auditLog.navigation",
    icon: "clock",
    shortcut: "a",
    permissions: { activity: ["read"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const deletionConsequences = [
  "auditLog.deletionConsequence",
] as const satisfies FeatureExports["deletionConsequences"];
