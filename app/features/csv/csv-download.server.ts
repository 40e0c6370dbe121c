import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { isoDay } from "#app/i18n/time-zones.ts";
import type { CsvLocale } from "./csv-locale.server.ts";

/**
 * Streams rows as a CSV file, so that memory does not grow with the file. The first batch is read before the
 * response starts, so that an early error gets an error page.
 * @param name what the file name begins with, in ASCII; the day follows
 * @param pages rows in batches; other requests run in between
 * @throws errors of the first batch; later ones abort the download and are logged
 */
export async function csvDownload(
  request: Request,
  name: string,
  { i18n, timeZone }: CsvLocale,
  headings: string[],
  pages: AsyncIterable<string[][]>,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${isoDay(timeZone, Date.now())}.csv"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return new Response(csvStream(i18n.t("csv.separator"), headings, first, iterator), { headers });
}

function csvStream(
  separator: string,
  headings: string[],
  first: IteratorResult<string[][]>,
  iterator: AsyncIterator<string[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string[][]> | undefined = first;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Without a byte order mark spreadsheet programs assume a legacy encoding.
      controller.enqueue(encoder.encode(`\ufeff${csvText([headings], separator)}`));
    },
    async pull(controller) {
      if (!next) await nextTurn();
      const { done, value } = next ?? (await iterator.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvText(value, separator)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Prefixes formulas with an apostrophe. Rule: OWASP CSV Injection. */
export function csvText(rows: string[][], separator = ","): string {
  return stringify(rows, {
    delimiter: separator,
    escape_formulas: true,
    record_delimiter: "windows",
    // Quotes line breaks and other programs' separators.
    quoted_match: /[\r\n\t,;]/,
  });
}
