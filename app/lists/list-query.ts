import { searchParameter } from "#app/ui/list-parameters.ts";
import { maxRawLength, toNfc } from "#app/validation/unicode.ts";

// Parsing never throws: invalid values count as missing, so that old or mistyped links still work.

export type Direction = "asc" | "desc";

export interface ListShape {
  sorts: Record<string, Direction>;
  filters: Record<string, readonly string[] | RegExp>;
}

export interface ListQuery<Shape extends ListShape = ListShape> {
  searchTerm: string;
  sort: keyof Shape["sorts"] & string;
  direction: Direction;
  filters: { [Name in keyof Shape["filters"]]: FilterValue<Shape["filters"][Name]> | "" };
  /** Cursors. At most one of the two is set. */
  after: string;
  before: string;
  /** For programs: beyond the last row the page is empty. Screens show the first page instead. */
  strictCursor?: true;
}

export interface Total {
  count: number;
  more: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  total: Total;
  previous: string | null;
  next: string | null;
}

export const pageSize = 20;

export type ListChange<Shape extends ListShape = ListShape> = Partial<
  Omit<ListQuery<Shape>, "filters"> & { filters: Partial<ListQuery<Shape>["filters"]> }
>;

type FilterValue<Values> = Values extends readonly (infer Value extends string)[] ? Value : string;

/** Characters; the rest of a term is dropped. */
export const maxTermLength = 200;

/** Characters. A key of 254 characters takes four bytes each in UTF-8, and a third more in base64. */
export const maxParameterLength = 4000;

const unsearchable = /\p{Cc}/gu;

export function parseListQuery<Shape extends ListShape>(
  shape: Shape,
  params: URLSearchParams,
): ListQuery<Shape> {
  const sorts = Object.keys(shape.sorts);
  const sort = sorts.find((name) => name === params.get("sort")) ?? sorts[0] ?? "";
  const given = params.get("direction");
  const after = parameter(params, "after");
  return {
    searchTerm: normalTerm(params.get(searchParameter) ?? ""),
    sort,
    direction: given === "asc" || given === "desc" ? given : (shape.sorts[sort] ?? "asc"),
    filters: Object.fromEntries(
      Object.entries(shape.filters).map(([name, allowed]) => [
        name,
        allowedValue(allowed, parameter(params, name)),
      ]),
    ) as ListQuery<Shape>["filters"],
    after,
    before: after ? "" : parameter(params, "before"),
  };
}

/** `?searchTerm=…`, or an empty string for the defaults. Any change but a cursor leads to the first page. */
export function formatListQuery<Shape extends ListShape>(
  shape: Shape,
  query: ListQuery<Shape>,
  change: ListChange<Shape> = {},
): string {
  const { after, before, ...state } = change;
  const sort = state.sort ?? query.sort;
  const firstDirection = shape.sorts[sort];
  const direction =
    state.direction ?? (state.sort && state.sort !== query.sort ? firstDirection : query.direction);
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined, defaultValue = "") => {
    if (value && value !== defaultValue) params.set(name, value);
  };
  set(searchParameter, state.searchTerm ?? query.searchTerm);
  for (const name of Object.keys(shape.filters)) {
    set(name, (state.filters as Record<string, string> | undefined)?.[name] ?? query.filters[name]);
  }
  set("sort", sort, Object.keys(shape.sorts)[0]);
  set("direction", direction, firstDirection);
  set("after", after);
  set("before", after ? "" : before);
  return params.size > 0 ? `?${params}` : "";
}

/** The parameters of a list's query that a form must keep, without those that it sets itself. */
export function parametersWithout(listQuery: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(listQuery)].filter(([name]) => !names.includes(name)));
}

function normalTerm(value: string) {
  const clean = toNfc(value.slice(0, maxRawLength(maxTermLength)).replace(unsearchable, "")).trim();
  return [...clean].slice(0, maxTermLength).join("").trim();
}

function parameter(params: URLSearchParams, name: string) {
  const value = params.get(name) ?? "";
  return value.length > maxParameterLength ? "" : value;
}

function allowedValue(allowed: readonly string[] | RegExp, value: string) {
  const valid = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
  return valid ? value : "";
}
