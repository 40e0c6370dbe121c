import { stringify } from "csv-stringify/sync";
import type { i18n } from "i18next";
import { redirectDataRequest } from "#app/http/data-request.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { isoDay } from "#app/i18n/time-zones.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { CsvLocale } from "./csv-locale.server.ts";
import { escapeFormula } from "./escape-formula.ts";

/**
 * Streams rows as a CSV file, so that memory does not grow with the file. The first batch is read before the
 * response starts, so that an early error gets an error page.
 * @param name of the file
 * @param pages rows in batches; other requests run in between
 * @throws as `redirectDataRequest`; errors of the first batch; later ones abort the download and are logged
 */
export async function csvDownload(
  request: Request,
  name: string,
  { i18n }: CsvLocale,
  headings: string[],
  pages: AsyncIterable<string[][]>,
): Promise<Response> {
  redirectDataRequest(request);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(await streamTexts(csvTexts(i18n, headings, pages)), { headers });
}

/** The whole file, a batch at a time. @public */
export async function* csvTexts(
  { t }: i18n,
  headings: string[],
  pages: AsyncIterable<string[][]>,
): AsyncGenerator<string> {
  const separator = t("csv.separator");
  // Without a byte order mark spreadsheet programs assume a legacy encoding.
  let beginning = `\ufeff${csvText([headings], separator)}`;
  for await (const rows of pages) {
    yield beginning + csvText(rows, separator);
    beginning = "";
    await yieldToEventLoop();
  }
  if (beginning) yield beginning;
}

/** "users-2026-11-24.csv" for `/manager/users`: in ASCII, with the reader's day. */
export function csvFileName(list: string, { timeZone }: CsvLocale): string {
  return `${list.split("/").at(-1)}-${isoDay(timeZone, Date.now())}.csv`;
}

export function csvText(rows: string[][], separator = ","): string {
  return stringify(rows, {
    delimiter: separator,
    cast: { string: escapeFormula },
    record_delimiter: "windows",
    // Quotes line breaks and other programs' separators.
    quoted_match: /[\r\n\t,;]/,
  });
}
