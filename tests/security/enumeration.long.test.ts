import { expect, test } from "vitest";
import { askForEachKind, installations, kinds, type Way, ways } from "./enumeration.ts";

// ASVS 5.0, 6.3.8: neither response nor timing reveals whether an account exists.
test.each(Object.keys(ways) as Way[])(
  "the medians of 200 samples differ by less than 5 ms: %s",
  async (way) => {
    // Load shifts a median sometimes; a real leak shows in every run.
    const first = await gapsOf(way);
    const gaps = Math.max(...first) < 5 ? first : await gapsOf(way);
    for (const [index, gap] of gaps.entries()) {
      expect(Math.min(gap, first[index] ?? gap), installations[index]).toBeLessThan(5);
    }
  },
  600_000,
);

async function gapsOf(way: Way) {
  const samples = await askForEachKind(way, 200);
  expect(new Set(samples.map(({ response }) => response)).size).toBe(1);
  return installations.map((installation) => {
    const medians = kinds.map((kind) =>
      median(samples.filter((sample) => sample.installation === installation && sample.kind === kind)),
    );
    const told = medians.map((ms) => ms.toFixed(2)).join(", ");
    process.stdout.write(`Medians of ${kinds.join(", ")} in ms, by ${way}, ${installation}: ${told}\n`);
    return Math.max(...medians) - Math.min(...medians);
  });
}

function median(samples: { ms: number }[]) {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[times.length >> 1] ?? 0;
}
