import { queryTuning } from "#app/lists/sqlite/query-tuning.ts";
import { totalLimits } from "#app/lists/total-limits.ts";

export { queryTuning };

export const randomQueryCount = 60;

const few = {
  few: 3,
  walkStep: 7,
  gatherStep: 30,
  matchStep: 5,
  slow: 0,
  gramStep: 13,
  sampleSize: 2,
  minHitsOfSample: 1,
  countSteps: 1000,
};

/** Limits that make a list be read in every way there is. */
export const strategies: [way: string, seed: number, count: number, Partial<typeof queryTuning>][] = [
  ["the usual limits", 1, totalLimits.maxCount, {}],
  ["some candidates looked up, others walked to", 2, 60, { ...few, maxSteps: 2 }],
  ["some candidates looked up, others walked to", 3, 200, { ...few, maxSteps: 6 }],
  ["every candidate walked to", 4, 2, { ...few, longMaxSteps: Number.POSITIVE_INFINITY }],
  ["every candidate looked up", 5, 1000, { ...few, few: 0, maxSteps: 0 }],
  ["too many to look up", 6, 2, { ...few, longMaxSteps: 1, manyGrams: 20, manyMatches: 10 }],
  ["many looked up", 7, 2, { ...few, longMaxSteps: 1 }],
];
