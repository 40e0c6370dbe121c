import { fillSomeFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { type CursorPosition, decodeCursor, encodeCursor } from "./cursor.ts";
import { inBatches } from "./in-batches.server.ts";
import type { ListDefinition, ListSort } from "./list-definition.ts";
import { type ListPage, type ListQuery, type ListShape, pageSize } from "./list-query.ts";
import type { ReadRow } from "./list-reader.ts";
import { readPageByCursor } from "./read-page-by-cursor.ts";
import { createListReader } from "./sqlite-or-postgres/list-reader.server.ts";
import { capTotal } from "./total-limits.ts";

// Keyset pagination: the cost of a page does not grow with its position. Slow searches: docs/decisions/search.md.
// First fills the search columns of rows that lack them.

export async function readPage<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  size = pageSize,
): Promise<ListPage<Row>> {
  await prepareTable(definition);
  const reader = createListReader(definition, query);
  const name = `${definition.table}.${query.sort}`;
  const { as } = definition.sorts[query.sort];
  const parseCursor = (cursor: string) => {
    const position = decodeCursor(name, cursor);
    return position && isKeyOfType(position.key, as) ? position : undefined;
  };
  const { rows, ...cursors } = await readPageByCursor(
    { ...query, size },
    {
      parse: parseCursor,
      read: (position, backwards, limit) => reader.rows(position, limit, backwards),
      encode: (row) => encodeCursor(name, toPosition(row)),
    },
  );
  const seen = capTotal(rows.length);
  const isBeyondEnd = query.strictCursor && rows.length === 0;
  const total = cursors.previous || cursors.next || isBeyondEnd ? await reader.total() : seen;
  return {
    rows: rows.map(definition.row),
    total: { ...total, count: Math.max(total.count, seen.count) },
    ...cursors,
  };
}

/** @param after where to begin, instead of at the first row */
export async function* readAll<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  after?: CursorPosition,
): AsyncGenerator<Row[]> {
  await prepareTable(definition);
  const reader = createListReader(definition, query);
  const batches = inBatches<ReadRow<Raw>>((last, limit) =>
    reader.rows(last ? toPosition(last) : after, limit, false),
  );
  for await (const rows of batches) yield rows.map(definition.row);
}

async function prepareTable({
  table,
  beforeReading,
}: Pick<ListDefinition<ListShape, never, never>, "table" | "beforeReading">) {
  await Promise.all([fillSomeFoldedColumns(table), beforeReading?.()]);
}

function toPosition({ list_key: key, id }: ReadRow<unknown>): CursorPosition {
  return { key, id };
}

function isKeyOfType(key: CursorPosition["key"], as: ListSort["as"]): boolean {
  return typeof key === (as === "text" ? "string" : "number");
}
