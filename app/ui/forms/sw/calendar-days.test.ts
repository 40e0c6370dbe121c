import { expect, test } from "vitest";
import { calendarNames, firstWeekday } from "../calendar-days.ts";

test("the calendar has the usual first weekday, names and Latin digits", () => {
  expect(firstWeekday("sw")).toBe(1);
  const names = calendarNames("sw", 1);
  expect([names.month("2024-02-01"), names.weekdays[0]?.long]).toEqual(["Februari 2024", "Jumatatu"]);
});

test("each abbreviation consists of letters of its day", () => {
  for (const { short, long } of calendarNames("sw", 1).weekdays) {
    expect(long).toMatch(new RegExp([...short].join(".*"), "i"));
  }
});
