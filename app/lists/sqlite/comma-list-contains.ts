import type { FilterCondition } from "../list-definition.ts";

/** Rows whose column, a list separated by commas, contains a value. @param values all that the column may contain */
export function commaListContains(column: string, value: string, values: readonly string[]): FilterCondition {
  return {
    test: `',' || replace(${column}, ' ', '') || ',' LIKE '%,${value},%'`,
    match: `${column} : "${value}"`,
    // The search index finds parts of words.
    isBroad: values.some((other) => other !== value && other.includes(value)),
  };
}
