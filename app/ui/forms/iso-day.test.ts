import { expect, test } from "vitest";
import { isoDayPattern } from "./iso-day.ts";

test("matches the days that exist", () => {
  for (const year of ["0001", "0004", "1900", "1999", "2000", "2024", "2100", "9999"]) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        const date = new Date(text);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isoDayPattern.test(text), text).toBe(exists);
      }
    }
  }
});

test.each([
  "2024-02-20x",
  "",
  "24-01-01",
  "2024-13-01",
  "2024-00-01",
  "2024-1-1",
  "0000-01-01",
  "0000-02-29",
])("refuses %j", (text) => {
  expect(isoDayPattern.test(text)).toBe(false);
});

function twoDigits(number: number) {
  return String(number).padStart(2, "0");
}
