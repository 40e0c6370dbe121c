import { foldForSearch } from "#db/text/fold.ts";
import {
  chosenIdFilters,
  filterConditions,
  foldedColumnName,
  type ListDefinition,
} from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";

export type CandidateSource =
  | { kind: "match"; match: string; term: SearchTerm | false; exact: boolean }
  | { kind: "grams"; low: string; high: string; exact: boolean }
  | { kind: "idFilter"; index: string; test: string; value: string; exact: false };

/** Of six characters or more. */
export interface SearchTerm {
  /** FTS5 queries that match every row with the term, and others: one per trigram, and one for all of them and the filters. */
  trigrams: string[];
  allTrigrams: string;
  /** Of the same rows as the match of the source. */
  test: string;
  values: Record<string, string>;
}

export interface Conditions {
  /** `exact` sources need no further test. Empty if every row matches. */
  sources: CandidateSource[];
  tests: string;
  values: Record<string, string>;
  /** The part of an index that is scanned, which the tests do not repeat. */
  idFilter?: { index: string; test: string };
  /** The tests with that of the id filter. */
  allTests: string;
  /** Columns that id filters test. */
  idFilterColumns: string[];
}

const trigramLength = 3;

/** Sorts after every text with the same prefix. */
const lastCharacter = "\u{10ffff}";

export function buildSearchConditions<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions {
  const { searched } = definition;
  const term = foldForSearch(query.searchTerm);
  const chosen = filterConditions(definition, query.filters);
  const idFilters = chosenIdFilters(definition, query);
  const tests = chosen.map(({ test }) => `(${test})`);
  const contains = searched.map((column) => `instr(${foldedColumnName(column)}, @term) > 0`);
  const containsTerm = `(${contains.join(" OR ")})`;
  if (term) tests.push(containsTerm);
  const sources: CandidateSource[] = [];
  const short = term !== "" && [...term].length < trigramLength;
  if (short) {
    sources.push({
      kind: "grams",
      low: term,
      high: term + lastCharacter,
      exact: chosen.length + idFilters.length === 0,
    });
  }
  const inColumns = (match: string) => `{${searched.join(" ")}} : ${match}`;
  const withFilters = (...matches: string[]) =>
    [...matches, ...chosen.map(({ match }) => match)].join(" AND ");
  const match = term && !short ? withFilters(inColumns(quote(term))) : withFilters();
  if (match) {
    const narrow = chosen.filter(({ isBroad }) => !isBroad);
    const trigrams = adjacentTrigrams(term).map(quote);
    sources.push({
      kind: "match",
      match,
      term: trigrams.length > 0 && {
        trigrams: trigrams.map(inColumns),
        allTrigrams: withFilters(inColumns(`(${trigrams.join(" AND ")})`)),
        test: [containsTerm, ...narrow.map(({ test }) => `(${test})`)].join(" AND "),
        values: { term },
      },
      exact: !short && idFilters.length === 0 && narrow.length === chosen.length,
    });
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

function adjacentTrigrams(term: string): string[] {
  const characters = [...term];
  if (characters.length < 2 * trigramLength) return [];
  const last = characters.length - trigramLength;
  const starts = [...characters.keys()].filter((start) => start % trigramLength === 0);
  return starts.map((start) => characters.slice(Math.min(start, last)).slice(0, trigramLength).join(""));
}

function quote(text: string) {
  return `"${text.replaceAll('"', '""')}"`;
}
