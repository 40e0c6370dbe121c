/** Measured with a million people (docs/decisions/search.md). An object, so that tests can change them. */
export const queryTuning = {
  /** Candidates up to which all are looked up and sorted, without scanning the index first. */
  fewCandidates: 2000,
  /** Steps to scan first if there are at most `totalLimits.maxCount` candidates. */
  maxSteps: 3,
  /** Steps to scan first if there are more. */
  longMaxSteps: 6,
  /** Candidates that are looked up at most, for trigrams and for prefixes. */
  maxMatches: 100_000,
  maxGrams: 30_000,
  scanStep: 4000,
  gatherStep: 2000,
  /** Hits of the first step through the search index; steps grow while they take fewer milliseconds than `slow`. */
  matchStep: 500,
  slow: 2,
  /** Hits of a step through the trigrams with a prefix. */
  gramStep: 500,
  countSteps: 25,
};
