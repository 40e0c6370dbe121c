import { inArray, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * `inArray` for a list of any length. The last value is repeated up to a power of two, because every length is
 * another prepared statement, and SQLite keeps them all.
 */
export function isOneOf(column: SQLWrapper, values: readonly unknown[]): SQL {
  const length = values.length > 0 ? 2 ** Math.ceil(Math.log2(values.length)) : 0;
  return inArray(
    column,
    Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]),
  );
}
