/** An object, so that tests can reach the limit with few rows. */
export const importLimits = {
  rows: 100_000,
};
