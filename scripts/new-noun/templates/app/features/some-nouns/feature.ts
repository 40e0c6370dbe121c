import type { FeatureExports, ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { someNoun: ["read", "create", "update", "delete"] } as const;

export const rolePermissions = {
  user: {},
  admin: permissions,
} as const satisfies FeatureExports["rolePermissions"];

export const managerNavigation = [
  { group: "application", order: 3, to: "/manager/some-nouns", label: "someNouns.pageTitle", icon: "list" },
] as const satisfies ManagerNavigationEntry[];

export const subjectScreens = { someNoun: "/manager/some-nouns/:id" } as const;
