export interface OddTargets {
  /** Valid URLs, sent with odd hosts and headers. */
  sound: string[];
  /** Those sent with every odd value of every header. */
  withEachHeader: string[];
  /** Invalid URLs. */
  odd: string[];
}
