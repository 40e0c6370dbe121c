import { expect, test } from "vitest";
import { formatDateTime } from "./formats.ts";
import { withOffsets } from "./time-zone-offsets.server.ts";
import { timeZoneOffsetMs } from "./time-zones.ts";

const [day, hour] = [86_400_000, 3_600_000];
const now = Date.UTC(2026, 10, 29, 12);

test.each([
  "Africa/Casablanca",
  "Africa/Nairobi",
  "America/Santiago",
  "Australia/Lord_Howe",
  "europe/paris",
  "UTC",
])("the offsets sent for %s are those of the server", (name) => {
  const timeZone = withOffsets(name, now);
  for (let at = now - 1500 * day; at < now + 1500 * day; at += 7 * hour)
    expect(timeZoneOffsetMs(timeZone, at), new Date(at).toISOString()).toBe(timeZoneOffsetMs(name, at));
});

test("offsets change at the exact time", () => {
  const timeZone = withOffsets("Europe/Paris", now);
  const at = Date.parse("2027-03-28T01:00Z");
  expect([at - 1, at].map((time) => timeZoneOffsetMs(timeZone, time) / hour)).toEqual([1, 2]);
});

test("offsets sent by the server replace those of the browser, as long as they are known", () => {
  const offsets: [number, number | null][] = [
    [now - 300 * day, -8 * hour],
    [now + 300 * day, null],
  ];
  const timeZone = { name: "America/Vancouver", offsets };
  const summer = now - 150 * day;
  expect(formatDateTime("en", summer, timeZone)).toBe("July 2, 2026 at 04:00 UTC−8");
  expect(formatDateTime("en", summer, "America/Vancouver")).toBe("July 2, 2026 at 05:00 UTC−7");
  const later = now + 580 * day;
  expect(formatDateTime("en", later, timeZone)).toBe(formatDateTime("en", later, "America/Vancouver"));
});
