import { expect, test } from "vitest";
import { getGroupSettings } from "#app/settings.server.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import * as twoFactorSettings from "./settings.ts";

test.each(invalidSettingCases<typeof twoFactorSettings>({ TWO_FACTOR_REQUIRED_FOR: ["admin", "true"] }))(
  "refuses %s=%s",
  (name, value) => {
    expect(readSettingErrors({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
  },
);

test("requires it of nobody by default", () => {
  expect(getGroupSettings(twoFactorSettings)).toEqual({ TWO_FACTOR_REQUIRED_FOR: "nobody" });
});
