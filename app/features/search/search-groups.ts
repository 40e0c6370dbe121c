import type { ParseKeys } from "i18next";
import { parseListQuery } from "#app/lists/list-query.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";

export interface SearchGroup {
  title: ParseKeys;
  results: SearchResult[];
  /** The address of the list with all results. */
  all?: string;
}

export interface SearchResult {
  to: string;
  label: string;
  description?: string;
  /** Without one it has an avatar. */
  icon?: IconName;
}

/** As every list reads it. */
export function parseSearchTerm(params: URLSearchParams): string {
  return parseListQuery({ sorts: {}, filters: {} }, params).searchTerm;
}

export function countResults(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}
