/**
 * Where one way of reading a list becomes dearer than another, measured with a million people (docs/decisions/search.md).
 * An object, so that tests can try every way on few rows.
 */
export const walkLimits = {
  /** Rows in the order of the list that are tested before those that pass are rather looked up and sorted. */
  rows: 20_000,
  /** Rows that tell whether a term is common, and how many of them contain a common one. */
  sample: 4000,
  common: 800,
};
