import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { someResources: ["read"] } as const;

export const managerNavigation = [
  {
    group: "application",
    order: 4,
    to: "/manager/some-resources",
    label: "someResources.title",
    icon: "list",
    permissions: { someResources: ["read"] },
  },
] as const satisfies ManagerNavigationEntry[];
