import type { ManagerNavigationEntry } from "#app/registry/extension-points.ts";

/** Besides the permission to delete the record. */
export const permissions = { deletedRecord: ["list", "restore", "erase"] } as const;

export const managerNavigation = [
  {
    group: "configuration",
    order: 4,
    to: "/manager/deleted",
    label: "deletedRecords.navigation",
    short: "deletedRecords.navigationShort",
    icon: "trash",
    permissions: { deletedRecord: ["list"] },
  },
] as const satisfies ManagerNavigationEntry[];
