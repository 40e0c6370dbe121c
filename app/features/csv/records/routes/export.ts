import { requirePermission } from "#app/auth/guards.server.ts";
import { exportRecords } from "#app/features/csv/records/export-records.server.ts";
import { csvAt } from "#app/features/csv/records/registered-csv.server.ts";
import type { Route } from "./+types/export.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const csv = csvAt(url);
  requirePermission(context, { apps: ["manager"], ...csv.permissions.read });
  return exportRecords(csv, request, url, context);
}
