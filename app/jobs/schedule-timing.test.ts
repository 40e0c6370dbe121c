import { expect, test } from "vitest";
import { daily, everyMinutes, firstRunAt, hourly, nextRunAt, weekly } from "./schedule-timing.ts";

test.each([
  ["every ten minutes", everyMinutes(10), "2026-03-01T10:03:20Z", "2026-03-01T10:10:00.000Z"],
  ["hourly", hourly(), "2026-03-01T10:00:00Z", "2026-03-01T11:00:00.000Z"],
  ["at a minute of each hour", hourly(17), "2026-03-01T10:00:00Z", "2026-03-01T10:17:00.000Z"],
  ["daily", daily("03:30"), "2026-03-01T03:30:00Z", "2026-03-02T03:30:00.000Z"],
  ["weekly, on Monday", weekly(1, "09:00"), "2026-03-01T10:00:00Z", "2026-03-02T09:00:00.000Z"],
  ["an interval in hours", { everyHours: 36 }, "2026-03-01T10:00:05Z", "2026-03-02T22:00:05.000Z"],
  [
    "before daylight saving time",
    daily("03:30", "Europe/Berlin"),
    "2026-03-27T12:00:00Z",
    "2026-03-28T02:30:00.000Z",
  ],
  [
    "on the first day of daylight saving time",
    daily("03:30", "Europe/Berlin"),
    "2026-03-28T12:00:00Z",
    "2026-03-29T01:30:00.000Z",
  ],
])("%s", (_, timing, after, next) => {
  expect(nextRunAt(timing, new Date(after)).toISOString()).toBe(next);
});

test("runs on a day when daylight saving time skips the time", () => {
  const next = nextRunAt(daily("02:30", "Europe/Berlin"), new Date("2026-03-28T12:00:00Z"));
  expect(next.toISOString().slice(0, 10)).toBe("2026-03-29");
});

test.each(["3:30", "24:00", "03:60", "noon"])("%j is not a time of day", (time) => {
  expect(() => daily(time)).toThrow("is not a time of day");
});

test.each(["* * * *", "61 * * * *", "* * * * * *", "every day"])("%j is not a schedule", (cron) => {
  expect(() => nextRunAt({ cron }, new Date())).toThrow();
});

test("refuses a date that never occurs", () => {
  expect(() => nextRunAt({ cron: "0 0 31 2 *" }, new Date())).toThrow();
});

test("an interval first runs after a minute, everything else at its time", () => {
  const now = new Date("2026-03-01T10:00:05Z");
  expect(firstRunAt({ everyHours: 24 }, now).toISOString()).toBe("2026-03-01T10:01:05.000Z");
  expect(firstRunAt(daily("03:30"), now).toISOString()).toBe("2026-03-02T03:30:00.000Z");
});
