import { queryTuning } from "#app/lists/postgres/query-tuning.ts";
import { totalLimits } from "#app/lists/total-limits.ts";

export { queryTuning };

export const randomQueryCount = 60;

/** Limits that force each way of reading a list. */
export const strategies: [way: string, seed: number, count: number, Partial<typeof queryTuning>][] = [
  ["the usual limits", 1, totalLimits.maxCount, {}],
  ["some candidates looked up, others scanned", 2, 60, { fewMatches: 60, rows: 50, sample: 100, common: 20 }],
  ["many candidates scanned, few looked up", 6, 200, { fewMatches: 20, sample: 100, common: 20 }],
  ["every candidate scanned", 3, 2, { fewMatches: 1, sample: 1000, common: 0 }],
  ["every candidate looked up, most by trigrams and pairs", 4, 1000, { sample: 10, common: 10 }],
  ["many looked up", 5, 2, { fewMatches: 1, rows: 1, sample: 0, common: 1 }],
];
