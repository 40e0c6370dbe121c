import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";

test.each(languageCodes)("a sentence can follow the text that a record was restored, in %s", (language) => {
  expect(i18nFor(language).t("deletedRecords.restore.done", { name: "Ada" })).toMatch(/\.$/);
});
