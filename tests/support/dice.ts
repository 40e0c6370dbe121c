import { seededRandom } from "#app/sample-data/sample-data.ts";

/** Random choices that are the same for each seed, so that failures can be reproduced. */
export class Dice {
  /** Below 1. */
  readonly fraction: () => number;

  constructor(seed: number) {
    this.fraction = seededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  some<Value>(values: readonly Value[], share: number): Value[] {
    return values.filter(() => this.chance(share));
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }
}
