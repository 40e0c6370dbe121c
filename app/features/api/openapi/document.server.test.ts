import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { openApiDocument } from "./document.server.ts";

test.each(languageCodes)("the document has no untranslated keys: %s", (language) => {
  const document = JSON.stringify(openApiDocument(i18nFor(language)));
  const texts = [...document.matchAll(/"(?:description|summary|title)":"([^"]*)"/g)].map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /^[a-z]\w*(\.\w+)+$/.test(text ?? ""))).toEqual([]);
  expect(document).not.toMatch(/"api(\.\w+)+"/);
});
