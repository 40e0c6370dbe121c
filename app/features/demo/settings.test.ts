import { expect, test } from "vitest";
import { getGroupSettings, readSettings } from "#app/settings.server.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import * as demoSettings from "./settings.ts";

test.each(invalidSettingCases<typeof demoSettings>({ DEMO_MODE: ["1"] }))("refuses %s=%s", (name, value) => {
  expect(readSettingErrors({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
});

test("is off by default", () => {
  expect(getGroupSettings(demoSettings)).toEqual({ DEMO_MODE: false });
  expect(readSettings({ DEMO_MODE: "true" })).toMatchObject({ readOnly: true, signupEnabled: false });
});
