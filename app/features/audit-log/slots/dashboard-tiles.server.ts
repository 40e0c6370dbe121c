import { and, eq, gte } from "drizzle-orm";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { oneDay } from "#app/durations.ts";
import type { DashboardTile, DashboardViewer } from "#app/features/dashboard/slot-types.ts";
import { isoDay } from "#app/i18n/time-zones.ts";
import { countCapped } from "#app/lists/count-capped.server.ts";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { activityListShape } from "../activity-list-shape.ts";

export async function load({ role, timeZone, now }: DashboardViewer): Promise<DashboardTile[]> {
  if (!can(role, { activity: ["read"] })) return [];
  const kind = "session.fail";
  const since = now - oneDay;
  const filters = { kind, from: isoDay(timeZone, since) } as const;
  const query = parseListQuery(activityListShape, new URLSearchParams());
  return [
    {
      order: 3,
      label: "auditLog.dashboard.failedSignIns",
      total: await countCapped(activity, and(eq(activity.kind, kind), gte(activity.at, new Date(since)))),
      to: `${href("/manager/activity")}${formatListQuery(activityListShape, query, { filters })}`,
    },
  ];
}
