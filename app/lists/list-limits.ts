import type { Total } from "./list-query.ts";

/** What holds for every list. An object, so that tests can try every way on few rows. */
export const limits = {
  count: 10_000,
};

/** @param count at most `limits.count` + 1 */
export function limitedTotal(count: number): Total {
  return { count: Math.min(count, limits.count), more: count > limits.count };
}
