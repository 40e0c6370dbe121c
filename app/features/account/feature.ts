import type { FeatureExports, NavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { account: ["update", "change-email", "delete", "export"] } as const;

export const rolePermissions = {
  user: permissions,
  admin: permissions,
} as const satisfies FeatureExports["rolePermissions"];

export const deniedWhileImpersonating = { account: ["change-email", "delete"] } as const;

export const appNavigation = [
  { order: 9, to: "/app/account", label: "shell.nav.account", icon: "account" },
] as const satisfies NavigationEntry[];
