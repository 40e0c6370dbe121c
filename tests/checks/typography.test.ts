import { describe, expect, test } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { languageRules } from "./language-rules.ts";
import { textsOf } from "./texts.ts";

describe.each(languageCodes)("no text in %s has", (language) => {
  const found = [...textsOf(language)].filter(([key]) => !["cli.help", "csv.separator"].includes(key));

  test.each(languageRules(language)?.forbiddenPatterns ?? [])("$fault", ({ pattern }) => {
    expect(found.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
