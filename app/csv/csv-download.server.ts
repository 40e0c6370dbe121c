import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";

/**
 * Sends rows as a CSV file while they are still being read, so that its length costs no memory.
 *
 * @param name the file's name without the ending, in ASCII
 * @param pages rows in portions; between two of them other requests get their turn
 */
export function csvDownload(name: string, headings: string[], pages: AsyncIterable<string[][]>): Response {
  const encoder = new TextEncoder();
  const iterator = pages[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheet programs take a file without the mark for one of their own old encodings.
      controller.enqueue(encoder.encode(`\ufeff${csvText([headings])}`));
    },
    async pull(controller) {
      await nextTurn();
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvText(value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/** Cells that a spreadsheet program would run as a formula begin with an apostrophe. Rule: OWASP CSV Injection. */
export function csvText(rows: string[][]): string {
  return stringify(rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    // A line break of any kind, and what other programs separate cells with, may not stand bare.
    quoted_match: /[\r\n\t;]/,
  });
}
