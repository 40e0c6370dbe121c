import { expect, test } from "vitest";
import { currentTimeZoneName, timeZoneNames } from "./time-zone-names.server.ts";
import { isTimeZone, readOffset } from "./time-zones.ts";

const names = timeZoneNames();

test("offers only valid time zones, each once, in order", () => {
  expect(names).toEqual(expect.arrayContaining(["Africa/Nairobi", "Europe/Paris"]));
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(names).toEqual(["UTC", ...new Set(names.slice(1).sort())]);
});

test("offers the current names of renamed time zones", () => {
  expect(names).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "America/Nuuk"]));
  expect(names.filter((name) => currentTimeZoneName(name) !== name)).toEqual([]);
  const at = Date.UTC(2026, 6);
  for (const name of Intl.supportedValuesOf("timeZone"))
    expect([name, readOffset(currentTimeZoneName(name), at)]).toEqual([name, readOffset(name, at)]);
});

test("offers the chosen time zone in any case", () => {
  expect(timeZoneNames("Etc/GMT+3")).toContain("Etc/GMT+3");
  expect(timeZoneNames("Asia/Calcutta")).toEqual(names);
});
