import type { ListShape } from "./list-query.ts";

// How a list is read, in SQL that both databases understand. Migrations create `<table>_search` and
// `<table>_gram` in SQLite, and a column `search_text` in PostgreSQL: docs/decisions/search.md
export interface ListDefinition<Shape extends ListShape, Raw, Row> {
  table: string;
  columns: string;
  /** Times are milliseconds since 1970; booleans may be 0 or 1. */
  row: (raw: Raw) => Row;
  sorts: Record<keyof Shape["sorts"], ListSort>;
  searched: readonly string[];
  /** The columns of the filters. Include them and the searched ones in the sorts' indexes for SQLite. */
  tested: readonly string[];
  filters: {
    [Name in keyof Shape["filters"]]: Shape["filters"][Name] extends readonly (infer Value extends string)[]
      ? Record<Value, FilterCondition>
      : never;
  };
}

export interface ListSort {
  column: string;
  /** "name" ignores the case of ASCII letters; in "time or never", null sorts first. */
  as: "text" | "name" | "time" | "time or never";
  index: string;
}

interface FilterCondition {
  test: string;
  /** As a query of SQLite's search index. */
  match: string;
  /** For PostgreSQL's index, if it needs other SQL. */
  postgres?: string;
}

export function filterConditions<Shape extends ListShape, Raw, Row>(
  { filters }: ListDefinition<Shape, Raw, Row>,
  chosen: Partial<Record<string, string>>,
): FilterCondition[] {
  const all: Record<string, Record<string, FilterCondition>> = filters;
  return Object.entries(chosen).flatMap(([name, value]) => (value && all[name]?.[value]) || []);
}
