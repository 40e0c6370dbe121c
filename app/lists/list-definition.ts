import type { ListShape } from "./list-query.ts";

/**
 * How a list is read from the database, in words of SQL that both dialects know. None of it comes from outside.
 *
 * The migrations of SQLite make `<table>_search` and `<table>_gram`, those of PostgreSQL a column `search_text`:
 * docs/decisions/search.md
 */
export interface ListDefinition<Shape extends ListShape, Raw, Row> {
  table: string;
  /** What is selected for a row, beside `id`. */
  columns: string;
  /** A row out of what was selected: times are milliseconds since 1970, and what is true may be a 1. */
  row: (raw: Raw) => Row;
  sorts: Record<keyof Shape["sorts"], ListSort>;
  /** The columns that a term is looked for in. */
  searched: readonly string[];
  /** Columns that the filters test. The indexes of the sorts hold them and the searched ones where SQLite can use them. */
  tested: readonly string[];
  filters: {
    [Name in keyof Shape["filters"]]: Shape["filters"][Name] extends readonly (infer Value extends string)[]
      ? Record<Value, FilterCondition>
      : never;
  };
}

export interface ListSort {
  column: string;
  /** Names are sorted whatever the case of ASCII letters, what never was before every time. */
  as: "text" | "name" | "time" | "time or never";
  /** On the sort and the id. */
  index: string;
}

/** A value of a filter. */
interface FilterCondition {
  /** On the `tested` columns. */
  test: string;
  /** The same as a query of SQLite's search index. */
  match: string;
  /** The same as an index of PostgreSQL knows it, where that takes other words. */
  postgres?: string;
}

/** The conditions of the filters that are set. */
export function filterConditions<Shape extends ListShape, Raw, Row>(
  { filters }: ListDefinition<Shape, Raw, Row>,
  chosen: Partial<Record<string, string>>,
): FilterCondition[] {
  const all: Record<string, Record<string, FilterCondition>> = filters;
  return Object.entries(chosen).flatMap(([name, value]) => (value && all[name]?.[value]) || []);
}
