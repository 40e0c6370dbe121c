import { expect, test } from "vitest";
import { groupByDay } from "./activity-days.ts";
import type { ActivityRow } from "./activity-list-shape.ts";

test("entries are grouped by the days of the reader's time zone", () => {
  const times = ["2026-11-25T00:30:00Z", "2026-11-24T22:00:00Z", "2026-11-24T01:00:00Z"];
  const rows = times.map((at, id) => ({ id, at: Date.parse(at) }) as ActivityRow);
  const grouped = (timeZone: string) =>
    groupByDay(rows, timeZone).map(({ day, rows: ofDay }) => [
      new Date(day * 86_400_000).toISOString().slice(0, 10),
      ...ofDay.map(({ id }) => id),
    ]);
  expect(grouped("UTC")).toEqual([
    ["2026-11-25", 0],
    ["2026-11-24", 1, 2],
  ]);
  expect(grouped("Africa/Nairobi")).toEqual([
    ["2026-11-25", 0, 1],
    ["2026-11-24", 2],
  ]);
  expect(groupByDay([], "UTC")).toEqual([]);
});
