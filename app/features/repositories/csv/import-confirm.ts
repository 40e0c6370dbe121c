import { href, redirect } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { decompressText } from "#app/features/csv/compressed-text.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { formFields } from "#app/validation/form.server.ts";
import { z } from "#app/validation/zod.ts";
import type { Route } from "./+types/import-confirm.ts";
import { importRepositories } from "./repository-import.server.ts";

const idSchema = z.uuid().optional().catch(undefined);

/** Validates the text again, because it comes from the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  const { text = "", packed, id } = await formFields(request);
  const { t } = getI18n(context);
  const done = await importRepositories(
    actorOf(context),
    (await unpacked(packed)) ?? text,
    idSchema.parse(id),
  );
  if (done.problem) {
    const message = t(`csv.import.problems.${done.problem}`, { line: done.line });
    return redirectWithToast(href("/manager/repositories/import"), "error", message);
  }
  const created = t("csv.import.done", { count: done.created });
  const skipped = done.skipped > 0 ? [t("csv.import.skipped", { count: done.skipped })] : [];
  return redirectWithToast(
    href("/manager/repositories"),
    done.created > 0 ? "success" : "info",
    [created, ...skipped].join(" · "),
  );
}

/** Bytes of unpacked text; the request itself is limited to one megabyte. */
const longestText = 2_000_000;

async function unpacked(packed: string | undefined) {
  return packed === undefined ? undefined : ((await decompressText(packed, longestText)) ?? "");
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return redirect(href("/manager/repositories/import"));
}
