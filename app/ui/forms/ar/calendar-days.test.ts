import { expect, test } from "vitest";
import { calendarNames, firstWeekday } from "../calendar-days.ts";

test("the calendar has the usual first weekday, names and Latin digits", () => {
  expect(firstWeekday("ar")).toBe(6);
  const names = calendarNames("ar", 1);
  expect([names.month("2024-02-01"), names.weekdays[0]?.long]).toEqual(["فبراير 2024", "الاثنين"]);
});

test("abbreviates a weekday to its letter in Unicode", () => {
  const format = new Intl.DateTimeFormat("ar", { weekday: "narrow", timeZone: "UTC" });
  const letters = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, 1 + day)));
  expect(calendarNames("ar", 0).weekdays.map(({ short }) => short)).toEqual(letters);
});
