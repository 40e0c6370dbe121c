import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { returnListPath } from "#app/lists/return-list.ts";
import { eraseRecord } from "#app/resources/deleted-records/restore-record.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/erase.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { deletedRecord: ["erase"] });
  const { t } = getI18n(context);
  const list = returnListPath(href("/manager/deleted"), url.searchParams);
  const result = await eraseRecord(getActor(context), params.id);
  if (result.refused) {
    const type = result.refused === "deletedRecords.gone" ? "info" : "error";
    return redirectWithToast(list, type, t(result.refused));
  }
  return redirectWithToast(list, "success", t("deletedRecords.erase.done", { name: result.name }));
}

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { deletedRecord: ["erase"] });
  return redirect(returnListPath(href("/manager/deleted"), url.searchParams));
}
