import type { ListShape } from "./list-query.ts";

/** How a noun's list is read from the database, in the words of SQL. None of it comes from outside. */
export interface ListDefinition<Shape extends ListShape, Raw, Row> {
  table: string;
  /** What is selected for a row, beside `id`. */
  columns: string;
  row: (raw: Raw) => Row;
  /** Each sort: its key, never null, and the index on it and the id. */
  sorts: Record<keyof Shape["sorts"], { key: string; index: string }>;
  search: {
    /** The FTS5 trigram table, whose rows have the row ids of the table, and its `fts5vocab` of type "instance". */
    index: string;
    grams: string;
    /** The searched columns, of the same names in the table and the index. */
    columns: readonly string[];
  };
  /** Columns that the filters test. The indexes of the sorts hold them and the searched ones where they can. */
  tested: readonly string[];
  /** Each filter value: as a query of the search index, and as a condition on the `tested` columns. */
  filters: {
    [Name in keyof Shape["filters"]]: Shape["filters"][Name] extends readonly (infer Value extends string)[]
      ? Record<Value, FilterCondition>
      : never;
  };
}

interface FilterCondition {
  match: string;
  test: string;
}
