import type { ListQuery, ListShape } from "./list-query.ts";

/** Standard SQL, none of it from outside. Migrations create the indexes: docs/decisions/search.md */
export interface ListDefinition<Shape extends ListShape, Raw, Row> {
  table: string;
  columns: string;
  /** Brings the table up to date. */
  beforeReading?: () => Promise<unknown>;
  /** Times are milliseconds since 1970; booleans may be 0 or 1. */
  row: (raw: Raw) => Row;
  sorts: Record<keyof Shape["sorts"], ListSort>;
  /** Each has a folded column beside it. A list without any has no search index, and filters by ids only. */
  searched: readonly string[];
  /** Columns that the filters test. The search and sort indexes contain them and the searched columns. */
  tested: readonly string[];
  filters: {
    [Name in keyof Shape["filters"]]: Shape["filters"][Name] extends readonly (infer Value extends string)[]
      ? Record<Value, FilterCondition>
      : never;
  };
  /** Filters by an id in a column. Each has an index for every sort, which begins with the column. */
  idFilters?: Readonly<Record<string, { column: string; indexes: Record<keyof Shape["sorts"], string> }>>;
}

export interface IdFilter {
  column: string;
  index: string;
  value: string;
}

export function chosenIdFilters<Shape extends ListShape, Raw, Row>(
  { idFilters = {} }: ListDefinition<Shape, Raw, Row>,
  { filters, sort }: ListQuery<Shape>,
): IdFilter[] {
  return Object.entries(idFilters).flatMap(([name, { column, indexes }]) => {
    const value = (filters as Record<string, string>)[name];
    return value ? [{ column, index: indexes[sort], value }] : [];
  });
}

export interface ListSort {
  column: string;
  /** In "time or never", null sorts first. */
  as: "text" | "time" | "time or never";
  index: string;
}

export function foldedColumnName(column: string): string {
  return `${column}_folded`;
}

export interface FilterCondition {
  /** On the `tested` columns. */
  test: string;
  /** The condition as a query of SQLite's search index. */
  match: string;
  /** Whether `match` also finds other rows, so that `test` must be applied. */
  isBroad?: boolean;
}

export function filterConditions<Shape extends ListShape, Raw, Row>(
  { filters }: ListDefinition<Shape, Raw, Row>,
  chosen: Partial<Record<string, string>>,
): FilterCondition[] {
  const all: Record<string, Record<string, FilterCondition>> = filters;
  return Object.entries(chosen).flatMap(([name, value]) => (value && all[name]?.[value]) || []);
}
