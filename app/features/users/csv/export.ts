import { data } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { getCsvLocale, timeHeading } from "#app/features/csv/csv-locale.server.ts";
import { bulkSelectionSchema } from "#app/features/users/bulk.schema.ts";
import { userListShape } from "#app/features/users/user.schema.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { z } from "#app/validation/zod.ts";
import type { Route } from "./+types/export.ts";
import { exportUserRows } from "./user-export.server.ts";

const selectionSchema = bulkSelectionSchema.shape.ids.or(z.tuple([]));

export function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], user: ["list"] });
  const format = getCsvLocale(request, context);
  const { t } = format.i18n;
  const headings = [
    t("users.list.name"),
    t("csv.columns.email"),
    t("users.list.role"),
    t("users.list.filterStatus"),
    timeHeading(t("users.list.created"), format),
    timeHeading(t("users.list.lastSignIn"), format),
  ];
  const selection = selectionSchema.safeParse(url.searchParams.getAll("id"));
  if (!selection.success) throw data(null, { status: 400 });
  const query = parseListQuery(userListShape, url.searchParams);
  const rows = exportUserRows(getActor(context), query, format, selection.data);
  return csvDownload(request, "users", format, headings, rows);
}
