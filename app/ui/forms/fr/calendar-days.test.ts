import { expect, test } from "vitest";
import { calendarNames, firstWeekday } from "../calendar-days.ts";

test("the calendar has the usual first weekday, names and Latin digits", () => {
  expect(firstWeekday("fr")).toBe(1);
  const names = calendarNames("fr", 1);
  expect([names.month("2024-02-01"), names.weekdays[0]?.long]).toEqual(["février 2024", "lundi"]);
});
