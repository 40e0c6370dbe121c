import { createInstance, type i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as reactI18next from "react-i18next";
import { expect, test } from "vitest";
import { placeholderNames, textsOf } from "#tests/checks/texts.ts";
import { i18nFormatter } from "./bidi-isolation.ts";
import { i18nOptions } from "./i18next-options.ts";
import { type Language, languageCodes } from "./languages.ts";
import { makeTranslator, type Texts } from "./make-translator.ts";
import { Trans, TranslatorProvider } from "./translation.tsx";
import { getTranslations } from "./translations.server.ts";

function makeBoth(language: Language, texts: object = getTranslations(language)) {
  const instance = createInstance();
  instance
    .use(i18nFormatter)
    .use(reactI18next.initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: { translation: texts } } });
  return { instance, translator: makeTranslator(language, texts as Texts) };
}

const t = ({ t }: Pick<i18n, "t">, key: string, values?: object) =>
  (t as unknown as (key: string, values?: object) => string)(key, values);

test.each(languageCodes)("gives the same texts as i18next in %s, in every plural form", (language) => {
  const { instance, translator } = makeBoth(language);
  const keys = new Set([...textsOf(language).keys()].flatMap((key) => [key, key.replace(/_\w+$/, "")]));
  for (const key of keys) {
    const text = textsOf(language).get(key) ?? "";
    const values = Object.fromEntries(
      placeholderNames(text).map((name, index) => [name, index % 2 ? "سلام" : "Zoë & <b>$1</b> {{product}}"]),
    );
    for (const given of [undefined, {}, values])
      expect(t(translator, key, given)).toBe(t(instance, key, given));
    for (const count of [0, 1, 2, 3, 11, 100, 1_000_000, 1.5])
      expect(t(translator, key, { ...values, count })).toBe(t(instance, key, { ...values, count }));
  }
});

test("returns any key that has no text", () => {
  const { instance, translator } = makeBoth("en", { some: { text: "Text" } });
  for (const key of [
    "other",
    "some.other",
    "some.text.more",
    "constructor",
    "some.toString",
    "",
    "some text",
  ])
    expect(t(translator, key)).toBe(t(instance, key));
});

const components = (text: string): Record<string, ReactElement> =>
  Object.fromEntries(
    [...text.matchAll(/<(\w+)/g)].map(([, name = ""]) => [name, <b key={name} title={name} />]),
  );

test.each(languageCodes)("renders the same texts with elements as react-i18next in %s", (language) => {
  const { instance, translator } = makeBoth(language);
  const texts = [...textsOf(language)].filter(([, text]) => /<\/|\/>/.test(text));
  expect(texts.length).toBeGreaterThan(5);
  for (const [key, text] of texts) {
    const values = Object.fromEntries(placeholderNames(text).map((name) => [name, "<b>Zoë</b>"]));
    const props = { i18nKey: key as never, values, components: components(text) };
    expect(
      renderToStaticMarkup(
        <TranslatorProvider translator={translator}>
          <Trans {...props} />
        </TranslatorProvider>,
      ),
    ).toBe(renderToStaticMarkup(<reactI18next.Trans {...props} i18n={instance} t={instance.t} />));
  }
});
