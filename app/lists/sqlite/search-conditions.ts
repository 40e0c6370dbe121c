import { foldForSearch } from "#db/text/fold.ts";
import {
  chosenIdFilters,
  filterConditions,
  foldedColumnName,
  type ListDefinition,
} from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";

export type CandidateSource =
  | { kind: "match"; match: string; exact: boolean }
  | { kind: "grams"; low: string; high: string; exact: boolean }
  | { kind: "idFilter"; index: string; test: string; value: string; exact: false };

export interface Conditions {
  /** `exact` sources need no further test. Empty if every row matches. */
  sources: CandidateSource[];
  tests: string;
  values: Record<string, string>;
  /** The part of an index that is walked, which the tests do not repeat. */
  idFilter?: { index: string; test: string };
  /** The tests with that of the id filter. */
  allTests: string;
  /** Columns that id filters test. */
  idFilterColumns: string[];
}

const minMatchLength = 3;

/** Sorts after every text with the same prefix. */
const lastCharacter = "\u{10ffff}";

export function buildSearchConditions<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions {
  const { searched } = definition;
  const term = foldForSearch(query.searchTerm);
  const chosen = filterConditions(definition, query.filters);
  const matches = chosen.map(({ match }) => match);
  const idFilters = chosenIdFilters(definition, query);
  const sources: CandidateSource[] = [];
  const short = term !== "" && [...term].length < minMatchLength;
  if (short) {
    sources.push({
      kind: "grams",
      low: term,
      high: term + lastCharacter,
      exact: chosen.length + idFilters.length === 0,
    });
  } else if (term) {
    matches.unshift(`{${searched.join(" ")}} : "${term.replaceAll('"', '""')}"`);
  }
  if (matches.length > 0) {
    const exact = !short && idFilters.length === 0 && !chosen.some(({ isBroad }) => isBroad);
    sources.push({ kind: "match", match: matches.join(" AND "), exact });
  }

  const tests = chosen.map(({ test }) => `(${test})`);
  if (term) {
    const contains = searched.map((column) => `instr(${foldedColumnName(column)}, @term) > 0`);
    tests.push(`(${contains.join(" OR ")})`);
  }
  const [idFilter, ...otherIdFilters] = idFilters.map(({ column, index }, place) => ({
    index,
    test: `${column} = @idFilter${place}`,
  }));
  tests.push(...otherIdFilters.map(({ test }) => test));
  if (idFilter && tests.length > 0) {
    sources.unshift({ kind: "idFilter", ...idFilter, value: idFilters[0]?.value ?? "", exact: false });
  }
  return {
    sources,
    tests: tests.join(" AND "),
    values: {
      ...(term && { term }),
      ...Object.fromEntries(idFilters.map(({ value }, place) => [`idFilter${place}`, value])),
    },
    idFilter,
    allTests: [...(idFilter ? [idFilter.test] : []), ...tests].join(" AND "),
    idFilterColumns: idFilters.map(({ column }) => column),
  };
}
