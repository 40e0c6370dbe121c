/** Measured with a million people (docs/decisions/search.md). An object, so that tests can change them. */
export const queryTuning = {
  /** Matches up to which all are looked up and sorted, without scanning first. */
  fewMatches: 500,
  /** Rows to scan before looking up more matches than are counted. */
  rows: 20_000,
  /** Rows to sample for a term, and the matches among them that make it common. */
  sample: 4000,
  common: 800,
};
