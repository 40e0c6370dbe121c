import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

test.each([
  [1, 5_000],
  [2, 15_000],
  [3, 45_000],
  [20, 3_600_000],
])("after %i attempts, waits at least %i ms and at most a quarter more", (attempts, least) => {
  expect(retryDelay(attempts, 0)).toBe(least);
  expect(retryDelay(attempts, 1)).toBe(least * 1.25);
});
