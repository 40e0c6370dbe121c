// Measured with a million people (docs/decisions/search.md). An object, so that tests can change them.
export const queryTuning = {
  /** Candidates up to which all are looked up and sorted, without walking the index first. */
  few: 2000,
  /** Steps of a walk before candidates are looked up, where they can be counted and where not. */
  maxSteps: 3,
  longMaxSteps: 6,
  /** Candidates that are looked up at most, for trigrams and for prefixes. */
  manyMatches: 100_000,
  manyGrams: 30_000,
  walkStep: 4000,
  gatherStep: 2000,
  /** Hits of the first step through the search index; steps grow while they take fewer milliseconds than `slow`. */
  matchStep: 500,
  slow: 2,
  gramStep: 6000,
  /** Rows with the trigrams of a term that are tested for it, and how many must contain it for the index to be quick. */
  sampleSize: 200,
  minHitsOfSample: 10,
  countSteps: 25,
};
