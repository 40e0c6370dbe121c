import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { eraseRecord } from "../restore/restore-record.server.ts";
import type { Route } from "./+types/erase.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { deletedRecord: ["erase"] });
  const { t } = getI18n(context);
  const list = returnListPath(href("/manager/deleted"), url.searchParams);
  const erased = await eraseRecord(getActor(context), params.id);
  if (erased.result === "gone") return redirectWithToast(list, "info", t("deletedRecords.gone"));
  if (erased.result === "refused") return redirectWithToast(list, "error", t(erased.message));
  return redirectWithToast(list, "success", t("deletedRecords.erase.done", { name: erased.name }));
}

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { deletedRecord: ["erase"] });
  return redirect(returnListPath(href("/manager/deleted"), url.searchParams));
}
