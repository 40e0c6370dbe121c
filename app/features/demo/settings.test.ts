import { expect, test } from "vitest";
import { readSettings, settingsOf } from "#app/settings.server.ts";
import { settingProblems, wrongSettings } from "#tests/support/setting-problems.ts";
import * as demoSettings from "./settings.ts";

test.each(wrongSettings<typeof demoSettings>({ DEMO_MODE: ["1"] }))("refuses %s=%s", (name, value) => {
  expect(settingProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
});

test("is off until it is asked for", () => {
  expect(settingsOf(demoSettings)).toEqual({ DEMO_MODE: false });
  expect(readSettings({ DEMO_MODE: "true" })).toMatchObject({ readOnly: true, signupEnabled: false });
});
