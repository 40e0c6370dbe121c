import { expect, test } from "vitest";
import { askForEachKind, type Way, ways } from "./enumeration.ts";

// ASVS 5.0, 6.3.8. Timing is tested in enumeration.long.test.ts.
test.each(Object.keys(ways) as Way[])(
  "known, unknown and banned addresses get one answer, whether sign-up is open or not: by %s",
  async (way) => {
    const samples = await askForEachKind(way, 5);
    expect(new Set(samples.map(({ response }) => response)).size).toBe(1);
  },
);
