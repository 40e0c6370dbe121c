import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const managerNavigation = [
  {
    group: "configuration",
    order: 1,
    to: "/manager/users",
    label: "shell.nav.users",
    icon: "users",
    permissions: { user: ["list"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const subjectPaths = { user: "/manager/users/:id" } as const;
