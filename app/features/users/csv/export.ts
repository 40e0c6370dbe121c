import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { userListShape } from "#app/features/users/user.schema.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import type { Route } from "./+types/export.ts";
import { exportUserRows } from "./user-export.server.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], user: ["list"] });
  const { t } = getI18n(context);
  const headings = [
    t("users.list.name"),
    t("csv.columns.email"),
    t("users.list.role"),
    t("users.list.filterStatus"),
    t("users.list.created"),
    t("users.list.lastSignIn"),
  ];
  const day = new Date().toISOString().slice(0, 10);
  const query = parseListQuery(userListShape, url.searchParams);
  return csvDownload(request, `users-${day}`, headings, exportUserRows(getActor(context), query));
}
