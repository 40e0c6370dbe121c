import { getActor } from "#app/auth/current-actor.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { readEmbeddedCsvText } from "./embedded-csv-text.server.ts";
import { importRecords } from "./import-records.server.ts";
import { problemText } from "./problem-text.ts";
import type { RecordCsv } from "./record-csv.ts";

/** Validates the text again, because it comes from the browser. */
export async function confirmImport(
  csv: RecordCsv,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const searchParams = requestSearchParams(context);
  const fields = await readFormFields(request);
  const i18n = getI18n(context);
  const text = await readEmbeddedCsvText(fields);
  const imported = await importRecords(csv, getActor(context), text, formIdSchema.parse(fields.id));
  if (imported.result === "unreadable") {
    const form = keepReturnList(`${csv.listPath}/import`, searchParams);
    return redirectWithToast(form, "error", problemText(i18n, csv, imported));
  }
  const { t } = i18n;
  const created = t("csv.import.done", { count: imported.created });
  const skipped = imported.skipped > 0 ? [t("csv.import.skipped", { count: imported.skipped })] : [];
  return redirectWithToast(
    returnListPath(csv.listPath, searchParams),
    imported.created > 0 ? "success" : "info",
    [created, ...skipped].join(" · "),
  );
}
