import { href, redirect } from "react-router";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { confirmImport } from "#app/features/csv/records/import-confirmation.server.ts";
import type { Route } from "./+types/import-confirm.ts";
import { repositoryCsv } from "./repository-csv.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  return confirmImport(repositoryCsv, href("/manager/repositories"), request, context);
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return redirect(href("/manager/repositories/import"));
}
