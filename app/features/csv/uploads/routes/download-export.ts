import { data } from "react-router";
import { linkingScreen, requirePermission } from "#app/auth/guards.server.ts";
import { downloadResponse } from "#app/features/uploads/download/response.server.ts";
import { findListExport } from "../../registered-exports.server.ts";
import { findExportFile } from "../exports/export-files.server.ts";
import type { Route } from "./+types/download-export.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(
    context,
    { apps: ["manager"] },
    { returnTo: linkingScreen(context, request) },
  );
  const found = await findExportFile(user.id, params.id);
  const listExport = found && findListExport(found.list);
  if (!listExport) throw data(null, { status: 404 });
  requirePermission(context, listExport.permissions);
  const response = await downloadResponse(request, found.file);
  if (!response) throw data(null, { status: 404 });
  return response;
}
