import { queryTuning } from "#app/lists/sqlite/query-tuning.ts";
import { totalLimits } from "#app/lists/total-limits.ts";

export { queryTuning };

export const randomQueryCount = 60;

const smallSteps = {
  fewCandidates: 3,
  scanStep: 7,
  gatherStep: 30,
  matchStep: 5,
  slow: 0,
  gramStep: 13,
  countSteps: 1000,
};

/** Limits that force each way of reading a list. */
export const strategies: [way: string, seed: number, count: number, Partial<typeof queryTuning>][] = [
  ["the usual limits", 1, totalLimits.maxCount, {}],
  ["some candidates looked up, others scanned", 2, 60, { ...smallSteps, maxSteps: 2 }],
  ["more candidates looked up, others scanned", 3, 200, { ...smallSteps, maxSteps: 6 }],
  ["every candidate scanned", 4, 2, { ...smallSteps, longMaxSteps: Number.POSITIVE_INFINITY }],
  ["every candidate looked up", 5, 1000, { ...smallSteps, fewCandidates: 0, maxSteps: 0 }],
  ["too many to look up", 6, 2, { ...smallSteps, longMaxSteps: 1, maxGrams: 20, maxMatches: 10 }],
  ["many looked up", 7, 2, { ...smallSteps, longMaxSteps: 1 }],
];
