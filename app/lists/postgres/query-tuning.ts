// Measured with a million people (docs/decisions/search.md). An object, so that tests can change them.
export const queryTuning = {
  /** Matches up to which all are looked up and sorted, without walking first. */
  few: 500,
  /** Rows to walk before looking up more matches than are counted. */
  rows: 20_000,
  /** Rows to sample for a term, and the matches among them that make it common. */
  sample: 4000,
  common: 800,
};
