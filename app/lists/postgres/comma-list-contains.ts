import type { FilterCondition } from "../list-definition.ts";
import { commaListContains as onSqlite } from "../sqlite/comma-list-contains.ts";

export interface PostgresFilterCondition extends FilterCondition {
  /** The test in a form that an index supports, if different. */
  lookup?: string;
}

/** The same test as for SQLite, and one that can use an index. */
export function commaListContains(column: string, value: string): PostgresFilterCondition {
  return {
    ...onSqlite(column, value),
    lookup: `string_to_array(replace(${column}, ' ', ''), ',') @> '{${value}}'`,
  };
}
