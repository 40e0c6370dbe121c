import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { ImportScreen } from "../import-screen.tsx";
import { previewUpload } from "../import-upload.server.ts";
import { importColumns } from "../record-csv.ts";
import { requireCsv } from "../registered-csv.server.ts";
import { getLargeImports } from "../registered-large-imports.server.ts";
import type { Route } from "./+types/import.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const csv = requireCsv(url);
  requirePermission(context, csv.permissions.create);
  const { listPath, title, back } = csv;
  const fileHint = getLargeImports()?.hint() ?? ({ key: "csv.import.fileHint" } as const);
  return { listPath, title, back, columns: importColumns(csv), fileHint };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const csv = requireCsv(url);
  requirePermissionKeepingForm(context, csv.permissions.create);
  return previewUpload(csv, request, context);
}

export default function ImportRecords({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen key={loaderData.listPath} {...loaderData} actionData={actionData} />;
}
