import { createInstance, type i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { placeholderNames, textsOf } from "#tests/checks/texts.ts";
import { withCachedLookups } from "./translation-lookups.ts";

function makeInstance() {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: "en",
    resources: { en: { translation: { hello: "Hello {{name}}", bye: "Bye" } } },
  });
  return instance;
}

/** The properties that were copied while rendering. */
function copiedBy(instance: i18n): number {
  const spy = vi.spyOn(Object, "getOwnPropertyDescriptors");
  render(instance);
  const copies = spy.mock.results.map(({ value }) => Object.keys(value as object).length);
  spy.mockRestore();
  return copies.reduce((sum, count) => sum + count, 0);
}

function Text() {
  const { t } = useTranslation();
  return <p>{(t as (key: string, values?: object) => string)("hello", { name: "Zara" })}</p>;
}

function render(instance: i18n) {
  return renderToString(
    <I18nextProvider i18n={instance}>
      <Text />
      <Text />
    </I18nextProvider>,
  );
}

test("the flaw: react-i18next copies the properties of its instance for every component", () => {
  expect(copiedBy(makeInstance())).toBeGreaterThan(30);
});

test("a view of the instance renders the same and copies little", () => {
  const view = withCachedLookups(makeInstance());
  expect(copiedBy(view)).toBeLessThan(10);
  expect(render(view)).toBe(render(makeInstance()));
});

test.each(languageCodes)("all texts in %s are those of i18next", (language) => {
  const view = i18nFor(language);
  const instance: i18n = Object.getPrototypeOf(view);
  expect(instance.t).not.toBe(view.t);
  for (const [key, text] of textsOf(language)) {
    const values = Object.fromEntries(
      placeholderNames(text).map((name, index) => [name, index % 2 ? "سلام" : "Zoë & $1"]),
    );
    for (const given of [undefined, values, { ...values, count: 3 }, {}])
      expect(view.t(key as never, given as never)).toBe(instance.t(key as never, given as never));
  }
});

test("looks up texts without values once", () => {
  const instance = makeInstance();
  const view = withCachedLookups(instance);
  const t = view.t as unknown as (key: string) => string;
  expect(t("bye")).toBe("Bye");
  instance.addResource("en", "translation", "bye", "Changed");
  expect(t("bye")).toBe("Bye");
});
