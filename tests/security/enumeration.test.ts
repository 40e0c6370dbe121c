import { expect, test } from "vitest";
import { askForEachKind } from "./enumeration.ts";

// ASVS 5.0, 6.3.8: nothing tells whether an account exists. The time it takes is in enumeration.long.test.ts.
test("known, unknown, banned and refused addresses get one answer", async () => {
  const samples = await askForEachKind(5);
  expect(new Set(samples.map(({ answer }) => answer)).size).toBe(1);
});
