import type { ManagerNavigationEntry, NavigationEntry } from "#app/registry/extension-points.ts";

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

export const managerSearchActions = [
  {
    order: 3,
    to: "/manager/some-resources/new",
    label: "someResources.new",
    icon: "plus",
    permissions: { someResource: ["create"] },
  },
] as const satisfies NavigationEntry[];

export const subjectPaths = { someResource: "/manager/some-resources/:id" } as const;
