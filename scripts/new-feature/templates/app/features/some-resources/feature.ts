import type { FeatureExports, ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { someResources: ["read"] } as const;

export const rolePermissions = {
  user: {},
  admin: permissions,
} as const satisfies FeatureExports["rolePermissions"];

export const managerNavigation = [
  { group: "application", order: 4, to: "/manager/some-resources", label: "someResources.title", icon: "list" },
] as const satisfies ManagerNavigationEntry[];
