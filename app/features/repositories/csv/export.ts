import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import type { Route } from "./+types/export.ts";
import { exportRepositoryCells } from "./repository-export.server.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const query = parseListQuery(recordListShape, url.searchParams);
  const { t } = getI18n(context);
  const headings = [
    ...repositoryFields.map((field) =>
      field === "name" || field === "description"
        ? t(`resources.fields.${field}`)
        : t(`repositories.fields.${field}`),
    ),
    t("resources.fields.createdAt"),
  ];
  const day = new Date().toISOString().slice(0, 10);
  return csvDownload(
    request,
    `repositories-${day}`,
    headings,
    exportRepositoryCells(actorOf(context), query),
  );
}
