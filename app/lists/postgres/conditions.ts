import { fold } from "../fold.ts";
import { filterConditions, type ListDefinition } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";
import type { PostgresFilterCondition } from "./list-contains.ts";

/** Which rows a list shows. */
export interface Conditions {
  /** What tells for a single row. */
  test: Condition;
  /** The same in words that an index knows. */
  lookup: Condition;
  /** Whether the index is that of pairs, which is no help with a term that many rows contain. */
  byPairs: boolean;
}

/** A condition of SQL with the values of its parameters, `$1` and so on. */
export interface Condition {
  text: string;
  values: (string | string[])[];
}

/**
 * Trigrams are made of letters and digits, and of those that are not ASCII only where the server's locale knows them: any
 * other term is looked up by its pairs of characters.
 */
const hasTrigram = /[a-z\d]{3}/;

/** @returns undefined where every row is shown */
export function conditionsOf<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions | undefined {
  const term = fold(query.searchTerm);
  const filters = filterConditions(definition, query.filters);
  if (!term && filters.length === 0) return undefined;
  const tests = filters.map(({ test }) => test);
  const lookups = filters.map(({ test, lookup }: PostgresFilterCondition) => lookup ?? test);
  if (!term) return { test: all(tests), lookup: all(lookups), byPairs: false };
  const byPairs = !hasTrigram.test(term);
  return {
    test: all([containing, ...tests], term),
    lookup: byPairs
      ? all(["short_grams(search_text) @> $2::text[]", containing, ...lookups], term, pairsOf(term))
      : all(["search_text LIKE $1", ...lookups], patternOf(term)),
    byPairs,
  };
}

/** Not LIKE, for which the index of trigrams would be asked as well, and every row that both find compared anew. */
export const containing = "strpos(search_text, $1) > 0";

function all(conditions: string[], ...values: Condition["values"]): Condition {
  return { text: conditions.map((condition) => `(${condition})`).join(" AND "), values };
}

/** The pairs of characters in a term; of a single one itself. */
function pairsOf(term: string): string[] {
  const characters = [...term];
  if (characters.length === 1) return [term];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** For LIKE, with nothing in it as a wildcard that was typed. */
function patternOf(term: string) {
  return `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}
