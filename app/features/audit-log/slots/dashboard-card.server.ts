import { can } from "#app/access/permissions.ts";
import type { DashboardViewer } from "#app/features/dashboard/slot-types.ts";
import { latestActivity } from "../activity-list.server.ts";
import { parseChartPeriod } from "../chart-period.ts";
import { dailySignInsAndNewAccounts } from "../daily-counts.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

const newest = 8;

export async function load({ role, timeZone, searchParams }: DashboardViewer) {
  if (!can(role, { activity: ["read"] })) return undefined;
  const [daily, activity] = await Promise.all([
    dailySignInsAndNewAccounts(parseChartPeriod(searchParams), timeZone),
    latestActivity(newest),
  ]);
  return { daily, activity, paths: openableSubjectPaths(role) };
}
