import { inArray, type SQL, type SQLWrapper } from "drizzle-orm";

/** Repeats the last value up to a power of two, because every length is another prepared statement, which is kept. */
export function isOneOf(column: SQLWrapper, values: readonly unknown[]): SQL {
  const length = values.length > 0 ? 2 ** Math.ceil(Math.log2(values.length)) : 0;
  return inArray(
    column,
    Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]),
  );
}
