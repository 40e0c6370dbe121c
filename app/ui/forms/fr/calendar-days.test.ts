import { expect, test } from "vitest";
import { calendarNames, firstWeekday } from "../calendar-days.ts";

test("a calendar begins its weeks and names its days as usual, with Latin digits", () => {
  expect(firstWeekday("fr")).toBe(1);
  const names = calendarNames("fr", 1);
  expect([names.month("2024-02-01"), names.weekdays[0]?.long]).toEqual(["février 2024", "lundi"]);
});
