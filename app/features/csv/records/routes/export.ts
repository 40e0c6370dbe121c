import { requirePermission } from "#app/auth/guards.server.ts";
import { exportResponse } from "#app/features/csv/records/export-records.server.ts";
import { requireCsv } from "#app/features/csv/records/registered-csv.server.ts";
import type { Route } from "./+types/export.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const csv = requireCsv(url);
  requirePermission(context, { apps: ["manager"], ...csv.permissions.read });
  return exportResponse(csv, request, url, context);
}
