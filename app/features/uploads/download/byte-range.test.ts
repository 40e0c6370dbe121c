import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=2-99", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-1", undefined],
  ["", undefined],
])("%j of ten bytes is %j", (header, expected) => {
  expect(parseByteRange(header, 10)).toEqual(expected);
});
