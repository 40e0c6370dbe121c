import type { RouterContextProvider } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { decompressText } from "#app/features/csv/compressed-text.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { importRecords } from "./import-records.server.ts";
import { problemText } from "./problem-text.ts";
import type { RecordCsv } from "./record-csv.ts";

/** Validates the text again, because it comes from the browser. */
export async function confirmImport(
  csv: RecordCsv,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { text = "", packed, id } = await readFormFields(request);
  const i18n = getI18n(context);
  const sent = (await unpacked(packed)) ?? text;
  const done = await importRecords(csv, getActor(context), sent, formIdSchema.parse(id));
  if (done.problem) {
    return redirectWithToast(`${csv.list}/import`, "error", problemText(i18n, csv, done));
  }
  const { t } = i18n;
  const created = t("csv.import.done", { count: done.created });
  const skipped = done.skipped > 0 ? [t("csv.import.skipped", { count: done.skipped })] : [];
  return redirectWithToast(
    csv.list,
    done.created > 0 ? "success" : "info",
    [created, ...skipped].join(" · "),
  );
}

/** Bytes of unpacked text; the request itself is limited to one megabyte. */
const longestText = 2_000_000;

async function unpacked(packed: string | undefined) {
  return packed === undefined ? undefined : ((await decompressText(packed, longestText)) ?? "");
}
