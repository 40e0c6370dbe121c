import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { readFormData } from "#app/validation/form.server.ts";
import { idSchema } from "#app/validation/id-schema.ts";
import { z } from "#app/validation/zod.ts";
import { restoreRecords } from "../restore/restore-records.server.ts";
import type { Route } from "./+types/restore-selected.ts";

const selectionSchema = z.array(idSchema()).min(1).max(100);

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermission(context, { deletedRecord: ["restore"] });
  const { t } = getI18n(context);
  const list = returnListPath(href("/manager/deleted"), url.searchParams);
  const selection = selectionSchema.safeParse((await readFormData(request)).getAll("id"));
  if (!selection.success) return redirectWithToast(list, "info", t("deletedRecords.restore.none"));
  const { restored, gone, refused, referencesFollow } = await restoreRecords(
    getActor(context),
    selection.data,
  );
  const messages = [
    restored > 0 ? t("deletedRecords.restore.several", { count: restored }) : "",
    referencesFollow > 0 ? t("deletedRecords.restore.referencesFollow") : "",
    gone > 0 ? t("deletedRecords.restore.severalGone", { count: gone }) : "",
    refused > 0 ? t("deletedRecords.restore.notRestored", { count: refused }) : "",
  ];
  const type = refused > 0 || referencesFollow > 0 ? "warning" : restored > 0 ? "success" : "info";
  return redirectWithToast(list, type, messages.filter(Boolean).join(" "));
}

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { deletedRecord: ["restore"] });
  return redirect(returnListPath(href("/manager/deleted"), url.searchParams));
}
