import type { Total } from "./list-query.ts";

/** What holds for every list. An object, so that tests can try every way on few rows. */
export const totalLimits = {
  maxCount: 10_000,
};

/** @param count at most `totalLimits.maxCount` + 1 */
export function capTotal(count: number): Total {
  return { count: Math.min(count, totalLimits.maxCount), more: count > totalLimits.maxCount };
}
