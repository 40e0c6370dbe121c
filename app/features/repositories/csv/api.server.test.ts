import { expect, test } from "vitest";
import { maxBytesInRequest, maxRowsInRequest } from "#app/features/csv/records/validate-import.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";

test.each(languageCodes)("the summary in %s states the actual limits", (language) => {
  const summary = i18nFor(language).t("csvFields.importRepositories");
  expect(summary.replace(/\D/g, "")).toBe(`${maxRowsInRequest}${maxBytesInRequest / 1000}`);
});
