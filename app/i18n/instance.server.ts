import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { valueFormatter } from "./isolation.ts";
import { fallbackLanguage, type Language, languageCodes } from "./languages.ts";
import { i18nOptions } from "./options.ts";
import { translationsOf } from "./translations.server.ts";

/** One instance a language, so that a request never changes the language of another. */
const instances = new Map(languageCodes.map((language) => [language, makeInstance(language)]));

export function i18nFor(language: Language): i18n {
  return instances.get(language) ?? makeInstance(language);
}

function makeInstance(language: Language): i18n {
  const instance = createInstance();
  instance
    .use(initReactI18next)
    .use(valueFormatter)
    .init({
      ...i18nOptions,
      lng: language,
      resources: {
        [fallbackLanguage]: { translation: translationsOf(fallbackLanguage) },
        [language]: { translation: translationsOf(language) },
      },
    });
  return forComponents(instance);
}

/**
 * The same instance at a fraction of the cost, which was a quarter of what a page took: for every component that
 * translates, react-i18next 17 copies each own property of the instance that it is given, and i18next all its options for
 * every text that the component asks for. An instance here keeps its language and its texts, so that those without values
 * need be looked up once only.
 */
function forComponents(instance: i18n): i18n {
  const texts = new Map<unknown, string>();
  const t = (key: unknown, ...options: unknown[]): string => {
    const known = options.length === 0 ? texts.get(key) : undefined;
    if (known !== undefined) return known;
    const text: string = Reflect.apply(instance.t, instance, [key, ...options]);
    if (options.length === 0 && text !== key) texts.set(key, text);
    return text;
  };
  return Object.create(instance, { t: { value: t }, getFixedT: { value: () => t } });
}
