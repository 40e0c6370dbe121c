import type { ManagerNavigationEntry, NavigationEntry } from "#app/registry/extension-points.ts";

export const managerNavigation = [
  {
    group: "configuration",
    order: 1,
    to: "/manager/users",
    label: "shell.nav.users",
    icon: "users",
    shortcut: "u",
    permissions: { user: ["list"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const managerSearchActions = [
  {
    order: 1,
    to: "/manager/users/new",
    label: "users.list.new",
    icon: "plus",
    permissions: { user: ["create"] },
  },
  {
    order: 2,
    to: "/manager/users/invite",
    label: "users.invitation.title",
    icon: "mail",
    permissions: { user: ["create"] },
  },
] as const satisfies NavigationEntry[];

export const subjectPaths = { user: "/manager/users/:id" } as const;
