/** Where a feature is asked oddly. */
export interface OddTargets {
  /** Addresses that are right, with odd hosts and headers. */
  sound: string[];
  /** Those of them that are asked with every value of every header. */
  withEachHeader: string[];
  /** What is no address. */
  odd: string[];
}
