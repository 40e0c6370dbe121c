import { describe, expect, test } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { addDays, addMonths, calendarNames, firstWeekday, monthWeeks } from "./calendar-days.ts";

test.each([
  ["2024-01-31", 1, "2024-02-29"],
  ["2023-01-31", 1, "2023-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2024-03-31", -1, "2024-02-29"],
  ["2024-01-15", -1, "2023-12-15"],
  ["0050-12-31", 2, "0051-02-28"],
  ["9999-12-15", 1, "9999-12-31"],
  ["9999-05-15", 12, "9999-12-31"],
  ["0001-01-15", -1, "0001-01-01"],
])("%s plus %i months is %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test("adds days across months, years and daylight saving time", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2024-12-31", 1)).toBe("2025-01-01");
  expect(addDays("2024-03-30", 2)).toBe("2024-04-01");
});

test("stays within the dates with four digits of a year", () => {
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(addDays("9999-12-28", 7)).toBe("9999-12-31");
  expect(addDays("0001-01-01", -1)).toBe("0001-01-01");
});

describe("the weeks of a month", () => {
  test("contain every day once, in its column", () => {
    for (let month = "2000-01-15"; month < "2010"; month = addMonths(month, 1)) {
      for (const firstDay of [0, 1, 6]) {
        const weeks = monthWeeks(month, firstDay);
        const days = weeks.flat().filter((date) => date !== undefined);
        expect(days[0]).toBe(`${month.slice(0, 8)}01`);
        expect(addDays(days.at(-1) ?? "", 1).slice(8)).toBe("01");
        expect(new Set(days).size).toBe(days.length);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((date, column) => {
            if (date) expect(new Date(date).getUTCDay()).toBe((firstDay + column) % 7);
          });
        }
      }
    }
  });
});

test.each([
  ["en", 0],
  ["en-GB", 1],
])("weeks in %s start on the usual day", (language, day) => {
  expect(firstWeekday(language)).toBe(day);
});

test.each([
  ["en", "February 2024", "Monday"],
  ["en-GB", "February 2024", "Monday"],
])("names are in %s, with Latin digits", (language, month, monday) => {
  const names = calendarNames(language, 1);
  expect([names.month("2024-02-01"), names.weekdays[0]?.long]).toEqual([month, monday]);
});

test("weekday names start with the first weekday", () => {
  const { weekdays } = calendarNames("en", 0);
  expect(weekdays.map(({ short }) => short).join()).toBe("Sun,Mon,Tue,Wed,Thu,Fri,Sat");
});

test.each(languageCodes)("short weekdays in %s fit into the calendar", (language) => {
  const { weekdays } = calendarNames(language, firstWeekday(language));
  for (const { short, long } of weekdays) {
    expect(short.length).toBeLessThanOrEqual(4);
    expect(long.length).toBeGreaterThanOrEqual(short.length);
  }
});
