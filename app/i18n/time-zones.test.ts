import { describe, expect, test } from "vitest";
import {
  isoDay,
  isTimeZone,
  offsetName,
  startOfEpochDay,
  startOfNextEpochDay,
  timeZoneOffsetMs,
  toEpochDay,
} from "./time-zones.ts";

const minute = 60_000;

test.each(["", "Nowhere", "+01:00", "../etc", "Europe/Paris; a=b", "A".repeat(60)])(
  "%j is not a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test.each([
  ["UTC", "2026-07-01T12:00Z", 0, "UTC"],
  ["Africa/Nairobi", "2026-07-01T12:00Z", 180, "UTC+3"],
  ["Asia/Kolkata", "2026-07-01T12:00Z", 330, "UTC+5:30"],
  ["America/St_Johns", "2026-07-01T12:00Z", -150, "UTC−2:30"],
  ["Europe/Paris", "2026-03-29T00:59Z", 60, "UTC+1"],
  ["Europe/Paris", "2026-03-29T01:00Z", 120, "UTC+2"],
  ["Europe/London", "2026-01-01T12:00Z", 0, "UTC"],
])("the offset in %s at %s", (timeZone, at, minutes, name) => {
  const offset = timeZoneOffsetMs(timeZone, Date.parse(at));
  expect([offset / minute, offsetName(offset)]).toEqual([minutes, name]);
});

describe.each([
  ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00Z"],
  ["Pacific/Honolulu", "2026-01-01", "2026-01-01T10:00Z"],
  ["Europe/Paris", "2026-03-29", "2026-03-28T23:00Z"],
  ["Europe/Paris", "2026-10-25", "2026-10-24T22:00Z"],
  // Here clocks go forward at midnight.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00Z"],
])("in %s, %s", (timeZone, date, begin) => {
  test("starts when the previous day ends", () => {
    const start = startOfEpochDay(timeZone, toEpochDay(date));
    expect(start).toBe(Date.parse(begin));
    expect(isoDay(timeZone, start)).toBe(date);
    expect(isoDay(timeZone, start - 1)).not.toBe(date);
  });
});

test.each(["UTC", "Pacific/Honolulu", "Pacific/Kiritimati"])(
  "the last day in %s does not end after the year 9999",
  (timeZone) => {
    expect(new Date(startOfNextEpochDay(timeZone, toEpochDay("9999-12-31"))).toISOString()).toMatch(
      /^9999-12-3/,
    );
  },
);

test("a skipped day starts together with the next one", () => {
  expect(startOfEpochDay("Pacific/Apia", toEpochDay("2011-12-30"))).toBe(
    startOfEpochDay("Pacific/Apia", toEpochDay("2011-12-31")),
  );
});
