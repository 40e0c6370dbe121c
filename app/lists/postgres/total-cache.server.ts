import { cacheUntilWrite, lastResult } from "../cache.server.ts";
import type { Total } from "../list-query.ts";
import { maxCountedRows } from "../total-limits.ts";
import { dataVersion } from "./data-version.server.ts";
import { readNumber } from "./statements.server.ts";

export interface RowQuery {
  text: string;
  values: unknown[];
}

/** Counts again only after a write. @returns `more` if counting stopped before the end */
export function countOnce(rows: RowQuery): Promise<Total> {
  return cacheUntilWrite(
    keyOf(rows),
    dataVersion,
    async () => {
      const limit = maxCountedRows();
      const count = await readNumber(
        `SELECT count(*) FROM (${rows.text} LIMIT ${limit}) AS rows`,
        rows.values,
      );
      return { count, more: count >= limit };
    },
    ({ more }) => more,
  );
}

/** The last count, perhaps from before a write. */
export function lastCount(rows: RowQuery): Total | undefined {
  return lastResult(keyOf(rows));
}

function keyOf({ text, values }: RowQuery) {
  return JSON.stringify([text, values]);
}
