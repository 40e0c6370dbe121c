import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

export const permissions = { job: ["read", "retry", "cancel", "run"] } as const;

export const managerNavigation = [
  {
    group: "configuration",
    order: 3,
    to: "/manager/jobs",
    label: "jobs.navigation",
    icon: "cycle",
    permissions: { job: ["read"] },
  },
] as const satisfies ManagerNavigationEntry[];

export const subjectPaths = { job: "/manager/jobs/:id" } as const;
