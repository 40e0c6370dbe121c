import type { Total } from "./list-query.ts";

/** For every list. An object, so that tests can lower the limits. */
export const totalLimits = {
  maxCount: 10_000,
  /** Milliseconds for which a total outlives writes if counting stopped before the end. */
  staleMs: 5000,
};

/**
 * Rows after which lists stop counting. A tenth more than they show, so that a total of "more than 10,000" can outlive
 * writes: it stays true until 1,000 rows are deleted.
 */
export function maxCountedRows(): number {
  return Math.ceil(1.1 * totalLimits.maxCount) + 1;
}

/** @param more whether counting stopped before the end */
export function capTotal(count: number, more = false): Total {
  return { count: Math.min(count, totalLimits.maxCount), more: more || count > totalLimits.maxCount };
}
