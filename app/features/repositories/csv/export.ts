import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { repositoryList } from "#app/features/repositories/repository-list.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import type { Route } from "./+types/export.ts";
import { exportRepositoryCells } from "./repository-export.server.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const query = parseListQuery(repositoryList, url.searchParams);
  const { t } = getI18n(context);
  const headings = [
    ...repositoryFields.map((field) => t(`repositories.fields.${field}`)),
    t("repositories.fields.createdAt"),
  ];
  const day = new Date().toISOString().slice(0, 10);
  return csvDownload(
    request,
    `repositories-${day}`,
    headings,
    exportRepositoryCells(actorOf(context), query),
  );
}
