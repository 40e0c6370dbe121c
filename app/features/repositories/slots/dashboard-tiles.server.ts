import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import type { DashboardTile, DashboardViewer } from "#app/features/dashboard/slot-types.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { baseRecordListShape, formatRecordQuery } from "#app/resources/record-list-shape.ts";
import { countRepositories } from "../repositories.server.ts";

export async function load({ role }: DashboardViewer): Promise<DashboardTile[]> {
  if (!can(role, { repository: ["read"] })) return [];
  const query = parseListQuery(baseRecordListShape, new URLSearchParams());
  return [
    {
      order: 4,
      label: "manager.dashboard.repositories",
      total: await countRepositories(),
      to: `${href("/manager/repositories")}${formatRecordQuery(query, { sort: "created" })}`,
    },
  ];
}
