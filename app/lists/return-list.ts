import { maxParameterLength } from "./list-query.ts";

// A screen's URL contains the query of the list it was opened from, so that links back show the same list.

/** Also the name of a hidden field, in forms that lead to such a screen. */
export const returnListParameter = "list";

/**
 * The URL of a screen below a list: "/manager/users/1?list=searchTerm%3Dada".
 * @param listQuery "?searchTerm=ada", or empty
 */
export function withReturnList(path: string, listQuery: string): string {
  return append(path, listQuery.replace(/^\?/, ""));
}

/** Adds the list's query to `path`. @param searchParams of the current screen */
export function keepReturnList(path: string, searchParams: URLSearchParams): string {
  return append(path, read(searchParams));
}

/**
 * The URL of the list as it was shown.
 * @param list its path; the parameter holds a query only, and so leads nowhere else
 * @param searchParams of the current screen
 */
export function returnListPath(list: string, searchParams: URLSearchParams): string {
  const query = returnListQuery(searchParams);
  return query.size > 0 ? `${list}?${query}` : list;
}

/** @param searchParams of the current screen */
export function returnListQuery(searchParams: URLSearchParams): URLSearchParams {
  return new URLSearchParams(read(searchParams));
}

function read(searchParams: URLSearchParams): string {
  const value = searchParams.get(returnListParameter) ?? "";
  return value.length > maxParameterLength ? "" : value;
}

function append(path: string, query: string): string {
  if (!query) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${returnListParameter}=${encodeURIComponent(query)}`;
}
