import { ApiProblemError } from "#app/http/problems.ts";
import { decodeCursor } from "#app/lists/cursor.ts";
import { type ListPage, type ListQuery, type ListShape, parseListQuery } from "#app/lists/list-query.ts";
import { apiProblems } from "./api-problems.ts";

type Parameters = Record<string, string | number | undefined>;

/**
 * Parses the parameters of a list.
 * @param table cursors are valid for one table and sort only
 * @throws {ApiProblemError} for another list's cursor: starting over silently would make programs read pages twice
 */
export function parseApiListQuery<Shape extends ListShape>(
  shape: Shape,
  table: string,
  parameters: Parameters,
): ListQuery<Shape> {
  const given = Object.entries(parameters).filter(([name]) => name !== "limit");
  const texts = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = parseListQuery(shape, new URLSearchParams(texts));
  requireCursors(`${table}.${query.sort}`, parameters);
  return { ...query, strictCursor: true };
}

/** @throws {ApiProblemError} for a cursor of another list, or two cursors at once */
function requireCursors(list: string, { after, before }: Parameters): void {
  const given = [after, before].filter((cursor) => cursor !== undefined);
  if (given.length > 1 || given.some((cursor) => !decodeCursor(list, String(cursor)))) {
    throw new ApiProblemError(apiProblems.invalidCursor);
  }
}

/** A page with links to its neighbors, in the body and in the `Link` header (RFC 8288). */
export function pageResult<Row, Item>(
  path: string,
  parameters: Parameters,
  { rows, total, previous, next }: ListPage<Row>,
  item: (row: Row) => Item,
) {
  const { after: _after, before: _before, ...kept } = parameters;
  const link = (relation: string, cursor: Record<string, string>) => {
    const entries = Object.entries({ ...kept, ...cursor }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    return `</api/v1${path}${query.size > 0 ? `?${query}` : ""}>; rel="${relation}"`;
  };
  const links = [
    link("first", {}),
    ...(previous ? [link("prev", { before: previous })] : []),
    ...(next ? [link("next", { after: next })] : []),
  ];
  return { body: { items: rows.map(item), total, previous, next }, headers: { Link: links.join(", ") } };
}
