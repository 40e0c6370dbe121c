import type { NavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = {
  account: ["update", "change-email", "change-sign-in", "delete", "export"],
} as const;

export const userPermissions = { account: permissions.account } as const;

export const deniedWhileImpersonating = { account: ["change-email", "change-sign-in", "delete"] } as const;

export const appNavigation = [
  {
    order: 9,
    to: "/app/account",
    label: "shell.nav.account",
    icon: "account",
    permissions: { account: ["update"] },
  },
] as const satisfies NavigationEntry[];
