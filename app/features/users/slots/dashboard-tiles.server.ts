import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { oneDay } from "#app/durations.ts";
import type { DashboardTile, DashboardViewer } from "#app/features/dashboard/slot-types.ts";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { userListShape } from "../user-list-shape.ts";
import { countUsers, countUsersCreatedSince, countUsersSignedInSince } from "../users.server.ts";

const week = 7 * oneDay;

export async function load({ role, now }: DashboardViewer): Promise<DashboardTile[]> {
  if (!can(role, { user: ["list"] })) return [];
  const weekAgo = new Date(now - week);
  return [
    {
      order: 1,
      label: "manager.dashboard.people",
      total: await countUsers(),
      added: await countUsersCreatedSince(weekAgo),
      to: sortedBy("created"),
    },
    {
      order: 2,
      label: "manager.dashboard.active",
      total: await countUsersSignedInSince(weekAgo),
      to: sortedBy("lastSignIn"),
    },
  ];
}

function sortedBy(sort: "created" | "lastSignIn") {
  const query = parseListQuery(userListShape, new URLSearchParams());
  return `${href("/manager/users")}${formatListQuery(userListShape, query, { sort })}`;
}
