import { expect, test } from "vitest";
import { getGroupSettings } from "#app/settings.server.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import * as uploadSettings from "./settings.ts";

const wrong = ["0", "1.5", "much"];

test.each(
  invalidSettingCases<typeof uploadSettings>({
    UPLOADS_FOLDER: [],
    UPLOADS_FILE_MB: wrong,
    UPLOADS_PERSON_MB: wrong,
    UPLOADS_TOTAL_MB: wrong,
  }),
)("refuses %s=%s", (name, value) => {
  expect(readSettingErrors({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
});

test("takes files of 25 MB, a gigabyte of a person and ten of all, beside the database", () => {
  expect(getGroupSettings(uploadSettings)).toEqual({
    UPLOADS_FOLDER: undefined,
    UPLOADS_FILE_MB: 25,
    UPLOADS_PERSON_MB: 1_000,
    UPLOADS_TOTAL_MB: 10_000,
  });
});
