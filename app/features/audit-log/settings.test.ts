import { expect, test } from "vitest";
import { settingsOf } from "#app/settings.server.ts";
import { settingProblems, wrongSettings } from "#tests/support/setting-problems.ts";
import * as auditLogSettings from "./settings.ts";

test.each(wrongSettings<typeof auditLogSettings>({ ACTIVITY_DAYS: ["0", "1.5", "forever"] }))(
  "refuses %s=%s",
  (name, value) => {
    expect(settingProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
  },
);

test("keeps the activity of a year", () => {
  expect(settingsOf(auditLogSettings)).toEqual({ ACTIVITY_DAYS: 365 });
});
