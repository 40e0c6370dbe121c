import { ApiProblemError } from "#app/http/problems.ts";
import { type ListPage, type ListQuery, type ListShape, parseListQuery } from "#app/lists/list-query.ts";
import { apiProblems } from "./api-problems.ts";

type Parameters = Record<string, string | number | undefined>;

/** Parses the parameters of a list. @throws {ApiProblemError} for two cursors at once, or an empty one */
export function parseApiListQuery<Shape extends ListShape>(
  shape: Shape,
  parameters: Parameters,
): ListQuery<Shape> {
  const given = Object.entries(parameters).filter(([name]) => name !== "limit");
  const texts = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = parseListQuery(shape, new URLSearchParams(texts));
  const cursors = [parameters.after, parameters.before].filter((cursor) => cursor !== undefined);
  if (cursors.length > 1 || cursors.includes("")) throw new ApiProblemError(apiProblems.invalidCursor);
  return { ...query, strictCursor: true };
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
