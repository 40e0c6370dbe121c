import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatUtcDate, formatUtcMonthDay } from "../formats.ts";

const first = Date.UTC(2026, 0, 1, 7);

test("the first day of a month is an ordinal", () => {
  expect(formatUtcDate("fr", first)).toBe("1er janvier 2026");
  expect(formatUtcMonthDay("fr", first)).toBe("1er janv.");
  expect(formatDay("fr", first, "UTC")).toBe("1er janv. 2026");
  expect(formatDateTime("fr", first, "UTC")).toMatch(/^1er janvier 2026 à 07:00/);
  expect(formatUtcDate("fr", Date.UTC(2026, 0, 11))).toBe("11 janvier 2026");
});
