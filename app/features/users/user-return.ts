import { keepReturnList, withReturnList } from "#app/lists/return-list.ts";

/** The URL of an action in the menu of a row, which leads back to the list instead of the user's screen. */
export function withReturnToList(path: string, listQuery: string): string {
  return withReturnList(`${path}?back=list`, listQuery);
}

/** Adds to `path` where the current screen leads back to. */
export function keepUserReturn(path: string, searchParams: URLSearchParams): string {
  return keepReturnList(returnsToList(searchParams) ? `${path}?back=list` : path, searchParams);
}

export function returnsToList(searchParams: URLSearchParams): boolean {
  return searchParams.get("back") === "list";
}
