import { data, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { readFormData } from "#app/validation/form.server.ts";
import { textEntries } from "#app/validation/text-entries.ts";
import { decodeWholeText } from "../decode-text.server.ts";
import { embedCsvText, readEmbeddedCsvText } from "./embedded-csv-text.server.ts";
import type { ImportProblem } from "./import-error.ts";
import { previewImport } from "./import-preview.server.ts";
import { problemText } from "./problem-text.ts";
import type { RecordCsv } from "./record-csv.ts";
import { getLargeImports, type ImportForm } from "./registered-large-imports.server.ts";

export function previewUpload(csv: RecordCsv, request: Request, context: RequestContext) {
  const largeImports = getLargeImports();
  if (largeImports) return largeImports.withForm(request, context, (form) => preview(csv, form, context));
  return readForm(request).then((form) => preview(csv, form, context));
}

/**
 * Previews an import, with its rows checked by `validateImport`. The page carries the text, so that the server stores nothing, unless
 * the file is large.
 */
async function preview(csv: RecordCsv, { file, fields, error }: ImportForm, context: RequestContext) {
  if (fields.again !== undefined) return showAgain(await readEmbeddedCsvText(fields));
  const pasted = fields.text ?? "";
  if (error) return refuse(error, "file", pasted);
  const importLater = async () => {
    const requested = await file?.importLater?.(csv);
    if (!requested) return undefined;
    return "screen" in requested
      ? redirect(keepReturnList(requested.screen, requestSearchParams(context)))
      : refuse(requested.error, "file", pasted);
  };
  const refuseProblem = (problem: ImportProblem) =>
    refuse(problemText(getI18n(context), csv, problem), file ? "file" : "text", pasted);
  if (file && file.size > maxEmbeddedBytes)
    return (await importLater()) ?? refuseProblem({ problem: "size" });
  const text = file ? await decodeWholeText(file.read()) : pasted;
  if (text === undefined) return refuseProblem({ problem: "encoding" });
  const outcome = await previewImport(csv, getActor(context), text);
  if (outcome.result === "preview") {
    const { preview } = outcome;
    return { preview, carried: await embedCsvText(text), isPasted: !file, id: crypto.randomUUID() };
  }
  return (
    (outcome.problem === "rows" || outcome.problem === "size" ? await importLater() : undefined) ??
    refuseProblem(outcome)
  );
}

function showAgain(pasted: string, error?: string, source: "file" | "text" = "text") {
  return { error, in: source, pasted: isShortOnPage(pasted) ? pasted : "" };
}

function refuse(error: string, source: "file" | "text", pasted: string) {
  return data(showAgain(pasted, error, source), { status: 400 });
}

/** Bytes. More would not fit in the confirmation's request. */
const maxEmbeddedBytes = 900_000;

/** Whether the page can show the text again: escaping makes it up to ten times longer. */
function isShortOnPage(text: string) {
  const escaped = text.match(/["&'<>\\]/g)?.length ?? 0;
  return text.length + 10 * escaped <= maxEchoLength;
}

/** Characters after escaping. */
const maxEchoLength = 150_000;

/** A file has priority over pasted text; an empty file field is sent as a nameless file. */
async function readForm(request: Request): Promise<ImportForm> {
  const form = await readFormData(request);
  const file = form.get("file");
  return {
    file:
      file instanceof File && file.size > 0
        ? { size: file.size, read: () => file.stream() as unknown as AsyncIterable<Uint8Array> }
        : undefined,
    fields: Object.fromEntries(textEntries(form)),
  };
}
