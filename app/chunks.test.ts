import { expect, test } from "vitest";
import { chunks } from "./chunks.ts";

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])("%j", (items, expected) => {
  expect([...chunks<number>(items, 2)]).toEqual(expected);
});
