import { expect, test } from "vitest";
import { isMultipartType, matchesIfNoneMatch, preferredEncoding } from "./request-headers.ts";

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

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("If-None-Match %j matches the tag: %s", (header, matches) => {
  expect(matchesIfNoneMatch(header, '"a"')).toBe(matches);
});

test.each([
  ["multipart/form-data; boundary=a", true],
  ["Multipart/Form-Data ;boundary=a", true],
  ["multipart/form-data", false],
  ["multipart/mixed; boundary=a", false],
  ["text/plain; a=multipart/form-data;", false],
  [undefined, false],
  [null, false],
])("%j is a form with files: %s", (type, isForm) => {
  expect(isMultipartType(type)).toBe(isForm);
});
