import type { Transaction } from "#db/client.server.ts";

/** The exports of a feature's `sample-data.server.ts`. */
export interface FeatureSampleData {
  /** Features that write about the rows of others come after them. */
  order: number;
  add(tx: Transaction, options: SampleDataOptions): Promise<void>;
  /** Removes what `add` wrote, even if it has changed since. */
  remove(tx: Transaction): Promise<void>;
}

export interface SampleDataOptions {
  /** `SAMPLE_USERS`, besides the sample accounts; 0 adds as little as possible. */
  users: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** The ids of one kind of sample rows begin alike, so that they can be removed. @param kind four hexadecimal digits */
export function sampleIdPrefix(kind: string) {
  return `5a3b1e00-${kind}-4000-8000-`;
}

export function sampleId(kind: string, index: number) {
  return sampleIdPrefix(kind) + String(index).padStart(12, "0");
}

/** Pseudo-random numbers below 1, the same for each seed (Mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
