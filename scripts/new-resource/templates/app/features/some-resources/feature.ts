import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { someResource: ["read", "create", "update", "delete"] } as const;

export const managerNavigation = [
  {
    group: "application",
    order: 3,
    to: "/manager/some-resources",
    label: "someResources.title",
    icon: "list",
    permissions: { someResource: ["read"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const subjectPaths = { someResource: "/manager/some-resources/:id" } as const;
