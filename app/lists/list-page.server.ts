import { setImmediate } from "node:timers/promises";
import { fillSomeFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { type CursorPosition, decodeCursor, encodeCursor } from "./cursor.ts";
import type { ListDefinition, ListSort } from "./list-definition.ts";
import { type ListPage, type ListQuery, type ListShape, pageSize } from "./list-query.ts";
import type { ReadRow } from "./list-reader.ts";
import { createListReader } from "./sqlite-or-postgres/list-reader.server.ts";
import { capTotal } from "./total-limits.ts";

// Reads pages in constant time, whatever the length of the list and the position: docs/decisions/search.md.
// First fills the search columns of rows that lack them.

export async function readPage<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  size = pageSize,
): Promise<ListPage<Row>> {
  await fillSomeFoldedColumns(definition.table);
  const reader = createListReader(definition, query);
  const name = `${definition.table}.${query.sort}`;
  const { as } = definition.sorts[query.sort];
  const parseCursor = (cursor: string) => {
    const place = decodeCursor(name, cursor);
    return place && isKeyOfType(place.key, as) ? place : undefined;
  };
  const after = parseCursor(query.after);
  const before = parseCursor(query.before);
  let rows = await reader.rows(before ?? after, size + 1, before !== undefined);
  let backwards = before !== undefined;
  let first = !after && !before;
  // Rows around the cursor were deleted: start from the first page.
  if ((before && rows.length < size) || (after && rows.length === 0)) {
    rows = await reader.rows(undefined, size + 1, false);
    backwards = false;
    first = true;
  }
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const follows = backwards || more;
  const precedes = backwards ? more : after !== undefined && rows.length > 0;
  const cursor = (row: ReadRow<Raw> | undefined) => row && encodeCursor(name, toPosition(row));
  const seen = capTotal(shown.length);
  const total = first && !more ? seen : await reader.total();
  return {
    rows: shown.map(definition.row),
    total: { ...total, count: Math.max(total.count, seen.count) },
    previous: (precedes && cursor(shown[0])) || null,
    next: (follows && cursor(shown.at(-1))) || null,
  };
}

const rowsAtOnce = 500;

/** @param after where to begin, instead of at the first row */
export async function* readAll<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  after?: CursorPosition,
): AsyncGenerator<Row[]> {
  await fillSomeFoldedColumns(definition.table);
  const reader = createListReader(definition, query);
  let place = after;
  do {
    const rows = await reader.rows(place, rowsAtOnce, false);
    if (rows.length > 0) yield rows.map(definition.row);
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    place = last && toPosition(last);
    await setImmediate();
  } while (place);
}

function toPosition({ list_key: key, id }: ReadRow<unknown>): CursorPosition {
  return { key, id };
}

function isKeyOfType(key: CursorPosition["key"], as: ListSort["as"]): boolean {
  return typeof key === (as === "text" ? "string" : "number");
}
