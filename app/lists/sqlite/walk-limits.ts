/**
 * Where one way of reading a list becomes dearer than another, measured with a million people (docs/decisions/search.md).
 * An object, so that tests can try every way on few rows.
 */
export const walkLimits = {
  /** So few candidates are looked up one by one and sorted; with more, the index of the sort is walked first. */
  few: 2000,
  /** Steps of a walk before candidates are rather looked up and sorted: where they can be counted, and where not. */
  patience: 1,
  longPatience: 6,
  /** So many candidates are looked up at most, from the trigrams and from their beginnings. */
  manyMatches: 100_000,
  manyGrams: 30_000,
  /** Rows of an index that are tested in one step: some milliseconds where no row passes. */
  walkStep: 4000,
  /** Rows that are looked up in one step. */
  gatherStep: 2000,
  /** Row ids of the first step through the search index; the steps grow while they are quick. */
  searchStep: 32_768,
  /** Places of a short term that are read in one step. */
  gramStep: 6000,
  /** Milliseconds from which on a step is not quick. */
  slow: 2,
  /** Steps of a walk after which a count stops, where neither the term nor the filter is rare. */
  countSteps: 25,
};
