/** Rows without the header. An object, so that tests can reach the limit with few rows. */
export const importJobLimits = {
  rows: 100_000,
};
