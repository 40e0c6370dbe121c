import { expect, test } from "vitest";
import { askForEachKind, kinds, type Way, ways } from "./enumeration.ts";

// ASVS 5.0, 6.3.8: neither the answer nor its time tells whether an account exists.
test.each(Object.keys(ways) as Way[])(
  "over 200 samples each, the medians lie within 5 ms: by %s",
  async (way) => {
    const samples = await askForEachKind(way, 200);
    expect(new Set(samples.map(({ answer }) => answer)).size).toBe(1);
    const medians = kinds.map((kind) => median(samples.filter((sample) => sample.kind === kind)));
    const gap = Math.max(...medians) - Math.min(...medians);
    const told = `Medians of ${kinds.join(", ")} in ms, by ${way}: ${medians.map((ms) => ms.toFixed(2)).join(", ")}`;
    process.stdout.write(`${told}\n`);
    expect(gap, told).toBeLessThan(5);
  },
  120_000,
);

function median(samples: { ms: number }[]) {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[times.length >> 1] ?? 0;
}
