import { redirect } from "react-router";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { confirmImport } from "../import-confirmation.server.ts";
import { requireCsv } from "../registered-csv.server.ts";
import type { Route } from "./+types/import-confirm.ts";

export async function action({ request, url, context }: Route.ActionArgs) {
  const csv = requireCsv(url);
  requirePermissionKeepingForm(context, csv.permissions.create);
  return confirmImport(csv, request, context);
}

export function loader({ url, context }: Route.LoaderArgs) {
  const csv = requireCsv(url);
  requirePermission(context, csv.permissions.create);
  return redirect(keepReturnList(`${csv.listPath}/import`, url.searchParams));
}
