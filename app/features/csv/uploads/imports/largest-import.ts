/** Rows. */
export const largestImport = 100_000;
