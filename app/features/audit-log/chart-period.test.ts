import { expect, test } from "vitest";
import { parseChartPeriod } from "./chart-period.ts";

test.each([
  ["days=7", 7],
  ["days=90", 90],
  ["", 30],
  ["days=8", 30],
  ["days=7.0", 30],
  ["days=-7&days=7", 30],
])("reads the days of %j as %i", (search, days) => {
  expect(parseChartPeriod(new URLSearchParams(search))).toBe(days);
});
