import { InvalidCursorError } from "./cursor.ts";
import type { ListQuery } from "./list-query.ts";

type CursorQuery = Pick<ListQuery, "after" | "before" | "strictCursor"> & { size: number };

interface CursorReader<Row, Position> {
  /** Undefined for a cursor that is not one of this list. */
  parse: (cursor: string) => Position | undefined;
  /** The rows beyond a position in the order of the list, or backwards; without a position from its first row. */
  read: (position: Position | undefined, backwards: boolean, limit: number) => Promise<Row[]>;
  encode: (row: Row) => string;
}

/**
 * The page after or before a row. If the cursor is invalid or rows around it were deleted, the first page, unless `strictCursor`.
 * @throws {InvalidCursorError} if `strictCursor`
 */
export async function readPageByCursor<Row, Position>(
  { size, strictCursor, ...query }: CursorQuery,
  { parse, read, encode }: CursorReader<Row, Position>,
): Promise<{ rows: Row[]; previous: string | null; next: string | null }> {
  const position = (cursor: string) => {
    const parsed = cursor ? parse(cursor) : undefined;
    if (cursor && strictCursor && parsed === undefined) throw new InvalidCursorError();
    return parsed;
  };
  const after = position(query.after);
  const before = position(query.before);
  let backwards = before !== undefined;
  let rows = await read(before ?? after, backwards, size + 1);
  const misses = (before !== undefined && rows.length < size) || (after !== undefined && rows.length === 0);
  if (misses && !strictCursor) {
    rows = await read(undefined, false, size + 1);
    backwards = false;
  }
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const cursor = (row: Row | undefined) => (row ? encode(row) : null);
  const precedes = backwards ? more : after !== undefined && shown.length > 0;
  return {
    rows: shown,
    previous: precedes ? cursor(shown[0]) : null,
    next: backwards || more ? cursor(shown.at(-1)) : null,
  };
}
