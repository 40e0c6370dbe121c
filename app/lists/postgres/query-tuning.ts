// Measured with a million people (docs/decisions/search.md). An object, so that tests can change them.
export const queryTuning = {
  /** Rows to walk before looking matches up and sorting them. */
  rows: 20_000,
  /** Rows to sample for a term, and the matches among them that make it common. */
  sample: 4000,
  common: 800,
};
