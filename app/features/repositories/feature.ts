import type { ManagerNavigationEntry, NavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { repository: ["read", "create", "update", "delete"] } as const;

export const userPermissions = { repository: ["read"] } as const;

export const appNavigation = [
  {
    order: 2,
    to: "/app/repositories",
    label: "shell.nav.repositories",
    short: "shell.nav.repositoriesShort",
    icon: "repository",
    permissions: { repository: ["read"] },
  },
] as const satisfies NavigationEntry[];

export const managerNavigation = [
  {
    group: "application",
    order: 2,
    to: "/manager/repositories",
    label: "shell.nav.repositories",
    short: "shell.nav.repositoriesShort",
    icon: "repository",
    shortcut: "r",
    permissions: { repository: ["read"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const managerSearchActions = [
  {
    order: 2,
    to: "/manager/repositories/new",
    label: "repositories.list.new",
    icon: "plus",
    permissions: { repository: ["create"] },
  },
] as const satisfies NavigationEntry[];

export const subjectPaths = { repository: "/manager/repositories/:id" } as const;
