import { formatListQuery, type ListChange, type ListQuery } from "#app/lists/list-query.ts";
import { idPattern } from "#app/validation/id.ts";
import type { FieldList } from "./fields/field.ts";

interface RecordListShape {
  sorts: { readonly name: "asc"; readonly created: "desc" };
  /** Patterns by field; the value is the id of a referenced record. */
  filters: Record<string, RegExp>;
}

export const baseRecordListShape: RecordListShape = { sorts: { name: "asc", created: "desc" }, filters: {} };

export type RecordQuery = ListQuery<RecordListShape>;

/** Adds a filter for each reference. */
export function recordListShape(fields: FieldList): RecordListShape {
  const references = Object.keys(fields).filter((name) => fields[name]?.type === "reference");
  return { ...baseRecordListShape, filters: Object.fromEntries(references.map((name) => [name, idPattern])) };
}

/** `?searchTerm=…` with the filters that the query has. */
export function formatRecordQuery(query: RecordQuery, change: ListChange<RecordListShape> = {}): string {
  const filters = Object.fromEntries(Object.keys(query.filters).map((name) => [name, idPattern]));
  return formatListQuery({ ...baseRecordListShape, filters }, query, change);
}

/** For screens: long texts are truncated. */
export interface RecordRow {
  id: string;
  name: string;
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}
