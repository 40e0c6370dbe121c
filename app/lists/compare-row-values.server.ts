import { type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/any-table.ts";

/** Compares by the first column, then the second, as one condition that an index on both can answer. */
export function compareRowValues(
  [first, second]: [AnyColumn, AnyColumn],
  operator: "<" | ">",
  values: [unknown, unknown],
): SQL {
  const [one, other] = [sql.param(values[0], first), sql.param(values[1], second)];
  return sql`(${first}, ${second}) ${sql.raw(operator)} (${one}, ${other})`;
}
