import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { ImportScreen } from "#app/features/csv/records/import-screen.tsx";
import { previewUpload } from "#app/features/csv/records/import-upload.server.ts";
import { columnsOf } from "#app/features/csv/records/record-csv.ts";
import type { Route } from "./+types/import.ts";
import { repositoryCsv } from "./repository-csv.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return columnsOf(repositoryCsv);
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  return previewUpload(repositoryCsv, request, context);
}

export default function ImportRepositories({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ImportScreen
      list={href("/manager/repositories")}
      title={t("repositories.pageTitle")}
      back={t("repositories.detail.back")}
      columns={loaderData}
      answer={actionData}
    />
  );
}
