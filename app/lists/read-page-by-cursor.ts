interface CursorQuery<Position> {
  after: Position | undefined;
  before: Position | undefined;
  size: number;
  strictCursor?: true;
}

/**
 * The page after or before a row. If rows around the cursor were deleted, the first page, unless `strictCursor`.
 * @param read the rows beyond a position in the order of the list, or backwards; without a position from its first row
 */
export async function readPageByCursor<Row, Position>(
  { after, before, size, strictCursor }: CursorQuery<Position>,
  read: (position: Position | undefined, backwards: boolean, limit: number) => Promise<Row[]>,
  encode: (row: Row) => string,
): Promise<{ rows: Row[]; previous: string | null; next: string | null }> {
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
