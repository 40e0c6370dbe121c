import type { FilterCondition } from "../list-definition.ts";

/** Rows whose column, a list separated by commas, contains a value. */
export function commaListContains(column: string, value: string): FilterCondition {
  return {
    test: `',' || replace(${column}, ' ', '') || ',' LIKE '%,${value},%'`,
    match: `${column} : "${value}"`,
    // The search index finds parts of words, such as a removed role that contains this one.
    isBroad: true,
  };
}
