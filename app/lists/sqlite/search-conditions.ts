import { foldCase, likePattern } from "../fold-case.ts";
import { filterConditions, type ListDefinition } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";

export type Source =
  | { kind: "match"; match: string; exact: boolean }
  | { kind: "grams"; low: string; high: string; exact: boolean };

export interface Conditions {
  /** `exact` sources need no further test. Empty if every row matches. */
  sources: Source[];
  tests: string;
  values: Record<string, string>;
}

const minMatchLength = 3;

/** Sorts after every text with the same prefix. */
const lastCharacter = "\u{10ffff}";

export function buildSearchConditions<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions {
  const { searched } = definition;
  const term = query.searchTerm;
  const chosen = filterConditions(definition, query.filters);
  const matches = chosen.map(({ match }) => match);
  const sources: Source[] = [];
  const short = term !== "" && [...term].length < minMatchLength;
  if (short) {
    const low = foldCase(term);
    sources.push({ kind: "grams", low, high: low + lastCharacter, exact: chosen.length === 0 });
  } else if (term) {
    matches.unshift(`{${searched.join(" ")}} : "${term.replaceAll('"', '""')}"`);
  }
  if (matches.length > 0) sources.push({ kind: "match", match: matches.join(" AND "), exact: !short });

  const tests = chosen.map(({ test }) => `(${test})`);
  if (term) {
    const any = (test: (column: string) => string) => `(${searched.map(test).join(" OR ")})`;
    tests.push(
      any((column) => `${column} LIKE @like ESCAPE '\\'`),
      any((column) => `contains_term(@term, ${column})`),
    );
  }
  return {
    sources,
    tests: tests.join(" AND "),
    values: term ? { term, like: likePattern(term) } : ({} as Record<string, string>),
  };
}
