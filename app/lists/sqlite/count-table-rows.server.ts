import { cacheUntilWrite } from "./cache.server.ts";
import { readNumber, yieldToEventLoop } from "./statements.server.ts";

const step = 100_000;

/** Counts in steps, so that other requests are not blocked. */
export async function countTableRows(table: string): Promise<number> {
  return cacheUntilWrite(`count of ${table}`, async () => {
    const last = readNumber(`SELECT coalesce(max(rowid), 0) FROM ${table}`);
    const sql = `SELECT count(*) FROM ${table} WHERE rowid BETWEEN @from AND @to`;
    let count = 0;
    for (let from = 1; from <= last; from += step) {
      count += readNumber(sql, { from, to: from + step - 1 });
      if (from + step <= last) await yieldToEventLoop();
    }
    return count;
  });
}
