import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";

/**
 * Sends rows as a CSV file while they are still being read, so that its length costs no memory. The first portion is
 * read before the answer begins: what fails at once is an error with a page, and not a file that breaks off.
 *
 * @param name the file's name without the ending, in ASCII
 * @param pages rows in portions; between two of them other requests get their turn
 * @throws what the first portion throws. Whatever a later one throws breaks the connection, and the log tells of it
 */
export async function csvDownload(
  request: Request,
  name: string,
  headings: string[],
  pages: AsyncIterable<string[][]>,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return new Response(csvStream(headings, first, iterator), { headers });
}

function csvStream(
  headings: string[],
  first: IteratorResult<string[][]>,
  iterator: AsyncIterator<string[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string[][]> | undefined = first;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheet programs take a file without the mark for one of their own old encodings.
      controller.enqueue(encoder.encode(`\ufeff${csvText([headings])}`));
    },
    async pull(controller) {
      if (!next) await nextTurn();
      const { done, value } = next ?? (await iterator.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvText(value)));
    },
    async cancel() {
      await iterator.return?.();
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
