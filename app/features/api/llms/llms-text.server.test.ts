import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { operations } from "../operations/operations.ts";
import { llmsText } from "./llms-text.server.ts";

test.each(languageCodes)("has the sections of llmstxt.org in order: %s", (language) => {
  const [introduction = "", ...sections] = llmsText(i18nFor(language)).split(/^## /m);
  expect(introduction).toMatch(/^# \S.*\n\n> \S.*\n\n(- \S.*\n)+\n$/);
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections)
    expect(section.trimEnd()).toMatch(
      /^\S.*\n\n(- \[[^\]\n]+\]\(http:\/\/localhost:3000\/[^\s()]+\): \S.*(\n|$))+$/,
    );
});

test.each(languageCodes)("has no untranslated keys or tags: %s", (language) => {
  const text = llmsText(i18nFor(language));
  expect(text).not.toMatch(/<\/?\w+>|\{\{|\b(api|reference)\.\w+/);
});

test("lists every operation", () => {
  const text = llmsText(i18nFor("en"));
  const missing = operations.filter(
    ({ id, method, path }) =>
      !text.includes(`/api/docs#${id}): \`${method} http://localhost:3000/api/v1${path}\``),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});
