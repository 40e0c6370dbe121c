import { foldForSearch } from "#db/text/fold.ts";
import {
  chosenIdFilters,
  filterConditions,
  foldedColumnName,
  type ListDefinition,
} from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";

export type CandidateSource =
  | { kind: "match"; match: string; tested?: TestedMatch; exact: boolean }
  | { kind: "grams"; low: string; high: string; exact: boolean }
  | { kind: "idFilter"; index: string; test: string; value: string; exact: false };

/**
 * For terms of six characters or more, because FTS5 finds rows with all their trigrams in any order, and for filters that are
 * `isBroad`: the rows that it finds are tested.
 */
export interface TestedMatch {
  /** FTS5 queries: one for each trigram of the term. */
  trigrams: string[];
  test: string;
  values: Record<string, string>;
}

export interface Conditions {
  /** `exact` sources need no further test. Empty if every row matches. */
  sources: CandidateSource[];
  tests: string;
  values: Record<string, string>;
  /** The index to scan and its condition, which `tests` leaves out. */
  idFilter?: { index: string; test: string };
  /** `tests` and the test of `idFilter`. */
  allTests: string;
  /** Columns that id filters test. */
  idFilterColumns: string[];
}

const trigramLength = 3;

/** Trigrams per query: each takes time if all are common. */
const maxTrigrams = 6;

/** Sorts after every text with the same prefix. */
const lastCharacter = "\u{10ffff}";

export function buildSearchConditions<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Conditions {
  const { searched } = definition;
  const term = searched.length > 0 ? foldForSearch(query.searchTerm) : "";
  const chosen = filterConditions(definition, query.filters);
  const idFilters = chosenIdFilters(definition, query);
  const filterTests = chosen.map(({ test }) => `(${test})`);
  const tests = [...filterTests];
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
  const inColumns = (match: string) => matchInColumns(searched, match);
  const trigrams = adjacentTrigrams(term).map(quoteForMatch);
  const long = trigrams.length > 0;
  const termMatch = long ? `(${spread(trigrams, maxTrigrams).join(" AND ")})` : quoteForMatch(term);
  const matches = [...(term && !short ? [inColumns(termMatch)] : []), ...chosen.map(({ match }) => match)];
  if (matches.length > 0) {
    sources.push({
      kind: "match",
      match: matches.join(" AND "),
      ...((long || chosen.some(({ isBroad }) => isBroad)) && {
        tested: {
          trigrams: trigrams.map(inColumns),
          test: [...(long ? [containsTerm] : []), ...filterTests].join(" AND "),
          values: long ? { term } : {},
        },
      }),
      exact: !short && idFilters.length === 0,
    });
  }
  const [idFilter, ...otherIdFilters] = idFilters.map(({ column, index }, number) => ({
    index,
    test: `${column} = @idFilter${number}`,
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
      ...Object.fromEntries(idFilters.map(({ value }, number) => [`idFilter${number}`, value])),
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
  const trigrams = starts.map((start) => {
    const first = Math.min(start, last);
    return characters.slice(first, first + trigramLength).join("");
  });
  return [...new Set(trigrams)];
}

function spread<Value>(values: readonly Value[], most: number): readonly Value[] {
  const every = Math.ceil(values.length / most);
  return values.filter((_, index) => index % every === 0);
}

/** An FTS5 query. */
export function matchInColumns(columns: readonly string[], match: string) {
  return `{${columns.join(" ")}} : ${match}`;
}

export function quoteForMatch(text: string) {
  return `"${text.replaceAll('"', '""')}"`;
}
