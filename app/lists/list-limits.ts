import type { Total } from "./list-query.ts";

/** What holds for every list. An object, so that tests can try every way on few rows. */
export const listLimits = {
  maxCount: 10_000,
};

/** @param count at most `listLimits.maxCount` + 1 */
export function capTotal(count: number): Total {
  return { count: Math.min(count, listLimits.maxCount), more: count > listLimits.maxCount };
}
