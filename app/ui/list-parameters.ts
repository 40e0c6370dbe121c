export const searchParameter = "searchTerm";

/** Search parameters that choose a page of a list. */
export const cursorParameters: readonly string[] = ["after", "before"];

/** Search parameters that only open a dialog or show a notice. */
export const dialogParameters: readonly string[] = ["confirm", "menu", "notice"];

const noFilters = new Set([
  searchParameter,
  "sort",
  "direction",
  "lng",
  ...cursorParameters,
  ...dialogParameters,
]);

export function isFilterParameter(name: string): boolean {
  return !noFilters.has(name);
}
