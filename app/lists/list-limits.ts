import type { Total } from "./list-query.ts";

/** What holds for every list. An object, so that tests can try every way on few rows. */
export const limits = {
  /** Counts are exact up to here. */
  count: 10_000,
};

/** @param count of rows that were found, at most one more than `limits.count` */
export function limitedTotal(count: number): Total {
  return { count: Math.min(count, limits.count), more: count > limits.count };
}
