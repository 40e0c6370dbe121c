import type { Total } from "#app/lists/list-query.ts";

/** The records and people that the fields of a page refer to. */
export interface References {
  /** Labels by the name of the target, then the id. */
  labels: Record<string, Record<string, ReferenceLabel>>;
  /** Pickers by field, for those who may search. */
  pickers: Record<string, PickerState>;
}

export interface ReferenceLabel {
  label: string;
  /** The path of its screen, if the viewer may open it. */
  path?: string;
  isDocument?: boolean;
  /** The items of a list. */
  parts?: { id: string; label: string; path?: string }[];
}

export interface PickerState {
  term: string;
  total: Total;
  options: { value: string; label: string }[];
}

/** The name of the input that searches for the value of a field. */
export function searchInputName(field: string): string {
  return `${field}_search`;
}

/** Holds the search term of the current options. */
export function searchedTermName(field: string): string {
  return `${field}_searched`;
}

/** The name of the buttons that search; the value is the field. */
export const searchButtonName = "search_field";
