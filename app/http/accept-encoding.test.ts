import { expect, test } from "vitest";
import { preferredEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip ; q=0", undefined],
  ["BR", "br"],
  ["brotli", undefined],
])("%j → %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
