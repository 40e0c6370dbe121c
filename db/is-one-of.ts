import { inArray, type SQL, type SQLWrapper } from "drizzle-orm";

/** Pads the list to a power of two with its last value: each length is another prepared statement, which is kept. */
export function isOneOf(column: SQLWrapper, values: readonly unknown[]): SQL {
  const length = values.length > 0 ? 2 ** Math.ceil(Math.log2(values.length)) : 0;
  const padding = Array.from({ length: length - values.length }, () => values.at(-1));
  return inArray(column, [...values, ...padding]);
}
