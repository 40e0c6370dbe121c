import { requirePermission } from "#app/auth/guards.server.ts";
import { exportRecords } from "#app/features/csv/records/export-records.server.ts";
import type { Route } from "./+types/export.ts";
import { repositoryCsv } from "./repository-csv.server.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], repository: ["read"] });
  return exportRecords(repositoryCsv, "repositories", { request, url, context });
}
