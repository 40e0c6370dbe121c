import { expect, test } from "vitest";
import { formatDateTime, formatRelative } from "./formats.ts";
import { languageCodes } from "./languages.ts";

const minute = 60_000;
const now = Date.UTC(2030, 0, 1, 12);

test.each([
  [0, "now"],
  [-59_999, "now"],
  [-minute, "1 minute ago"],
  [-59 * minute, "59 minutes ago"],
  [-60 * minute, "1 hour ago"],
  [-25 * 60 * minute, "yesterday"],
  [-40 * 24 * 60 * minute, "last month"],
  [-800 * 24 * 60 * minute, "2 years ago"],
  [90 * minute, "in 1 hour"],
])("%d ms from now is %s", (distance, expected) => {
  expect(formatRelative("en", now + distance, now)).toBe(expected);
});

test("formats the exact time in UTC with 24 hours", () => {
  expect(formatDateTime("en", Date.UTC(2030, 0, 1, 13, 5))).toBe("January 1, 2030 at 13:05");
});

test.each(languageCodes)("uses Latin digits in %s", (language) => {
  const texts = formatDateTime(language, now) + formatRelative(language, now - 5 * minute, now);
  expect(texts).toMatch(/2030.*5/);
  expect(texts.replaceAll(/[0-9]/g, "")).not.toMatch(/\p{Nd}/u);
});
