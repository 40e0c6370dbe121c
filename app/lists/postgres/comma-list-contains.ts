import type { FilterCondition } from "../list-definition.ts";
import { commaListContains as onSqlite } from "../sqlite/comma-list-contains.ts";

export interface PostgresFilterCondition extends FilterCondition {
  /** The test as an index knows it, where that takes other words. */
  lookup?: string;
}

/** The same test as on SQLite, and in words that an index knows. */
export function commaListContains(
  column: string,
  value: string,
  values: readonly string[],
): PostgresFilterCondition {
  return {
    ...onSqlite(column, value, values),
    lookup: `string_to_array(replace(${column}, ' ', ''), ',') @> '{${value}}'`,
  };
}
