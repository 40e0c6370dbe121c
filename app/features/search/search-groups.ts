import type { ParseKeys } from "i18next";
import { parseListQuery } from "#app/lists/list-query.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";

export interface SearchResults {
  searchTerm: string;
  groups: SearchGroup[];
}

export interface SearchGroup {
  title: ParseKeys;
  results: SearchResult[];
  /** The URL of the list with all results. */
  all?: string;
}

/** A screen to open, or a preference to change. */
export type SearchResult = SearchResultLabel &
  ({ to: string; preference?: never } | { to?: never; preference: Preference });

interface SearchResultLabel {
  label: string;
  description?: string;
  /** Without an icon, the result has an avatar. */
  icon?: IconName;
  /** The URL of the picture shown as the avatar. */
  picture?: string;
}

export interface Preference {
  name: "theme" | "language";
  value: string;
}

export function preferenceAction({ name }: Preference): string {
  return `/resources/${name}`;
}

export function parseSearchTerm(params: URLSearchParams): string {
  return parseListQuery({ sorts: {}, filters: {} }, params).searchTerm;
}

export function countResults(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}
