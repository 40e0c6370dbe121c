import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { restoreRecord } from "../restore/restore-record.server.ts";
import type { Route } from "./+types/restore.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { deletedRecord: ["restore"] });
  const { t } = getI18n(context);
  const list = returnListPath(href("/manager/deleted"), url.searchParams);
  const restored = await restoreRecord(getActor(context), params.id);
  if (restored.result === "gone") return redirectWithToast(list, "info", t("deletedRecords.gone"));
  if (restored.result === "refused") return redirectWithToast(list, "error", t(restored.message));
  const done = t("deletedRecords.restore.done", { name: restored.name });
  if (!restored.referencesFollow) return redirectWithToast(list, "success", done);
  return redirectWithToast(list, "warning", `${done} ${t("deletedRecords.restore.referencesFollow")}`);
}

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { deletedRecord: ["restore"] });
  return redirect(returnListPath(href("/manager/deleted"), url.searchParams));
}
