import { expect, test } from "vitest";
import { getGroupSettings } from "#app/settings.server.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import * as auditLogSettings from "./settings.ts";

test.each(invalidSettingCases<typeof auditLogSettings>({ ACTIVITY_DAYS: ["0", "1.5", "forever"] }))(
  "refuses %s=%s",
  (name, value) => {
    expect(readSettingErrors({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
  },
);

test("keeps activity for a year by default", () => {
  expect(getGroupSettings(auditLogSettings)).toEqual({ ACTIVITY_DAYS: 365 });
});
