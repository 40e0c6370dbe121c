import { data, type RouterContextProvider } from "react-router";
import { compressText } from "#app/features/csv/compressed-text.server.ts";
import { decodeTextFile } from "#app/features/csv/decode-text-file.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { readFormData } from "#app/validation/form.server.ts";
import { previewImport } from "./import-preview.server.ts";
import { problemText } from "./problem-text.ts";
import type { RecordCsv } from "./record-csv.ts";

/** Previews an import, with its rows checked by `validateImport`. The page carries the text, so that the server stores nothing. */
export async function previewUpload(
  csv: RecordCsv,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { file, pasted } = await readUpload(request);
  const text = file ? await decodeTextFile(file) : pasted;
  const preview = text === undefined ? unknownEncoding : await previewImport(csv, text);
  if ("rows" in preview) return { preview, carried: await carry(text ?? ""), id: crypto.randomUUID() };
  const error = problemText(getI18n(context), csv, preview);
  const place = file ? ("file" as const) : ("text" as const);
  return data({ error, in: place, pasted: isShortOnPage(pasted) ? pasted : "" }, { status: 400 });
}

const unknownEncoding = { problem: "encoding" } as const;

/** Compressed if long; plain if short, so that a draft of the form can be restored. */
async function carry(text: string) {
  const name = text.length > longestPlain ? "packed" : "text";
  return { name, value: name === "packed" ? await compressText(text) : text };
}

const longestPlain = 50_000;

/** Whether the page can show refused text again: escaping makes it up to ten times longer. */
function isShortOnPage(text: string) {
  const escaped = text.match(/["&'<>\\]/g)?.length ?? 0;
  return text.length + 10 * escaped <= longestEcho;
}

/** Characters after escaping. */
const longestEcho = 150_000;

/** A file has priority over pasted text; an empty file field is sent as a nameless file. */
async function readUpload(request: Request) {
  const form = await readFormData(request);
  const file = form.get("file");
  const text = form.get("text");
  return {
    file: file instanceof File && file.size > 0 ? file : undefined,
    pasted: typeof text === "string" ? text : "",
  };
}
