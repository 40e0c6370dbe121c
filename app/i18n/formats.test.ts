import { expect, test } from "vitest";
import {
  formatDateTime,
  formatDay,
  formatEndedDay,
  formatRelative,
  formatTime,
  formatTotal,
} from "./formats.ts";
import { languageCodes } from "./languages.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2030, 0, 1, 12);

test.each([
  [0, "just now"],
  [-59_999, "just now"],
  [59_999, "now"],
  [-minute, "1 minute ago"],
  [-59 * minute, "59 minutes ago"],
  [-60 * minute, "1 hour ago"],
  [-12 * hour, "12 hours ago"],
  [-12 * hour - 1, "yesterday"],
  [-25 * hour, "yesterday"],
  [-36 * hour - 1, "2 days ago"],
  [-30 * day, "30 days ago"],
  [-40 * day, "2 months ago"],
  [-800 * day, "3 years ago"],
  [90 * minute, "in 1 hour"],
  [13 * hour, "tomorrow"],
])("%d ms from now is %s", (distance, expected) => {
  expect(formatRelative("en", now + distance, now, "UTC")).toBe(expected);
});

test.each([
  ["2025-12-01", "11 months ago"],
  ["2025-11-30", "last year"],
  ["2025-10-20", "last year"],
  ["2025-01-01", "last year"],
  ["2024-12-20", "2 years ago"],
  ["2027-10-20", "in 11 months"],
  ["2027-11-01", "next year"],
  ["2027-12-20", "next year"],
  ["2028-01-01", "in 2 years"],
  ["2028-10-20", "in 2 years"],
])("%s, on November 29, 2026, is %s", (date, expected) => {
  expect(formatRelative("en", Date.parse(date), Date.UTC(2026, 10, 29), "UTC")).toBe(expected);
});

test("days depend on the time zone", () => {
  const at = Date.UTC(2029, 11, 31, 22);
  expect(formatRelative("en", at, now, "UTC")).toBe("yesterday");
  expect(formatRelative("en", at, now, "Africa/Nairobi")).toBe("14 hours ago");
});

test.each(languageCodes)("formats the time of day with 24 hours in %s", (language) => {
  expect(formatTime(language, Date.UTC(2030, 0, 1, 22, 5), "Asia/Tokyo")).toBe("07:05");
});

test("formats the day in the time zone", () => {
  expect(formatDay("en", Date.UTC(2030, 0, 1, 22, 5), "Asia/Tokyo")).toBe("Jan 2, 2030");
  expect(formatDay("en", Date.UTC(2030, 0, 1, 22, 5), "UTC")).toBe("Jan 1, 2030");
});

test("formats the exact time with 24 hours and its time zone", () => {
  const at = Date.UTC(2030, 0, 1, 13, 5);
  expect(formatDateTime("en", at, "UTC")).toBe("January 1, 2030 at 13:05 UTC");
  expect(formatDateTime("en", at, "Asia/Tokyo")).toBe("January 1, 2030 at 22:05 UTC+9");
});

test("marks a total at which the count stopped", () => {
  expect(formatTotal("en", { count: 9_999, more: false })).toBe("9,999");
  expect(formatTotal("en", { count: 10_000, more: true })).toBe("10,000+");
});

test.each(languageCodes)("uses Latin digits in %s", (language) => {
  const texts = formatDateTime(language, now, "UTC") + formatRelative(language, now - 5 * minute, now, "UTC");
  expect(texts).toMatch(/2030.*5/);
  expect(texts.replaceAll(/[0-9]/g, "")).not.toMatch(/\p{Nd}/u);
});

test("names the day that ends at a time, in the reader's time zone", () => {
  const at = Date.UTC(2027, 2, 31, 15);
  expect(formatEndedDay("en", at, "Asia/Tokyo")).toBe("March 31, 2027");
  expect(formatEndedDay("en", at, "UTC")).toBeUndefined();
  expect(formatEndedDay("en", at + 1, "Asia/Tokyo")).toBeUndefined();
  // On March 28, 2027, clocks in Beirut are set forward at midnight.
  expect(formatEndedDay("en", Date.UTC(2027, 2, 27, 22), "Asia/Beirut")).toBe("March 27, 2027");
});
