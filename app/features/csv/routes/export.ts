import { linkingScreen, requirePermission } from "#app/auth/guards.server.ts";
import { exportResponse } from "../export-response.server.ts";
import { requireListExport } from "../registered-exports.server.ts";
import type { Route } from "./+types/export.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const listExport = requireListExport(url);
  requirePermission(context, listExport.permissions, { returnTo: linkingScreen(context, request) });
  return exportResponse(listExport, request, url, context);
}
