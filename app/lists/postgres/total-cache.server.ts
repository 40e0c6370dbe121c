import { cacheUntilWrite } from "../cache.server.ts";
import type { Total } from "../list-query.ts";
import { maxCountedRows } from "../total-limits.ts";
import { dataVersion } from "./data-version.server.ts";
import { readNumber } from "./statements.server.ts";

/** Counts again only after a write. @param rows a query @returns `more` where counting stopped before the end */
export function countOnce(rows: string, values: unknown[]): Promise<Total> {
  return cacheUntilWrite(
    JSON.stringify([rows, values]),
    dataVersion,
    async () => {
      const limit = maxCountedRows();
      const count = await readNumber(`SELECT count(*) FROM (${rows} LIMIT ${limit}) AS rows`, values);
      return { count, more: count >= limit };
    },
    ({ more }) => more,
  );
}
