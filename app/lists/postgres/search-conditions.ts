import { foldForSearch } from "#db/text/fold.ts";
import { likePattern } from "../like-pattern.ts";
import { filterConditions, type ListDefinition } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";
import type { PostgresFilterCondition } from "./comma-list-contains.ts";

export interface Conditions {
  test: Condition;
  lookup: Condition;
  /** Whether the index is that of bigrams, which is slow for common terms. */
  byPairs: boolean;
}

export interface Condition {
  text: string;
  values: (string | string[])[];
}

/** Non-ASCII trigrams depend on the server's locale, so such terms are looked up by bigrams. */
const hasTrigram = /[a-z\d]{3}/;

/** @returns undefined if every row is shown */
export function buildSearchConditions<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions | undefined {
  const term = definition.searched.length > 0 ? foldForSearch(query.searchTerm) : "";
  const filters = filterConditions(definition, query.filters);
  if (!term && filters.length === 0) return undefined;
  const tests = filters.map(({ test }) => test);
  const lookups = filters.map(({ test, lookup }: PostgresFilterCondition) => lookup ?? test);
  if (!term) return { test: all(tests), lookup: all(lookups), byPairs: false };
  const byPairs = !hasTrigram.test(term);
  return {
    test: all([containsTermSql, ...tests], term),
    lookup: byPairs
      ? all(["short_grams(search_text) @> $2::text[]", containsTermSql, ...lookups], term, splitBigrams(term))
      : all(["search_text LIKE $1", ...lookups], likePattern(term)),
    byPairs,
  };
}

/** Avoids LIKE, which would use the trigram index as well and recheck every match. */
export const containsTermSql = "strpos(search_text, $1) > 0";

function all(conditions: string[], ...values: Condition["values"]): Condition {
  return { text: conditions.map((condition) => `(${condition})`).join(" AND "), values };
}

function splitBigrams(term: string): string[] {
  const characters = [...term];
  if (characters.length === 1) return [term];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
