import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { openApiDocument } from "./document.server.ts";

test("lists of sessions say that they end at 100", () => {
  const { paths } = openApiDocument(i18nFor("en")) as { paths: Record<string, unknown> };
  for (const path of ["/account/sessions", "/users/{id}/sessions"]) {
    const items = { type: "array", maxItems: 100, description: "The 100 most recent sessions." };
    const schema = { properties: { items } };
    const content = { "application/json": { schema } };
    expect(paths[path]).toMatchObject({ get: { responses: { 200: { content } } } });
  }
});

test.each(languageCodes)("the document has no untranslated keys: %s", (language) => {
  const document = JSON.stringify(openApiDocument(i18nFor(language)));
  const texts = [...document.matchAll(/"(?:description|summary|title)":"([^"]*)"/g)].map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /^[a-z]\w*(\.\w+)+$/.test(text ?? ""))).toEqual([]);
  expect(document).not.toMatch(/"api(\.\w+)+"/);
});
