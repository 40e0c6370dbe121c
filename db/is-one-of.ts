import { inArray, type SQL, type SQLWrapper } from "drizzle-orm";

export function isOneOf(column: SQLWrapper, values: readonly unknown[]): SQL {
  return inArray(column, padToPowerOfTwo(values, values.at(-1)));
}

/** For statements that depend on the length: each is prepared, and kept. @public */
export function padToPowerOfTwo<Value>(values: readonly Value[], filler: Value): Value[] {
  const length = values.length > 0 ? 2 ** Math.ceil(Math.log2(values.length)) : 0;
  return [...values, ...Array.from({ length: length - values.length }, () => filler)];
}
