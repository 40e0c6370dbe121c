import { createInstance, type i18n } from "i18next";
import { i18nFormatter } from "./bidi-isolation.ts";
import { withCachedLookups } from "./cached-lookups.ts";
import { i18nOptions } from "./i18next-options.ts";
import { fallbackLanguage, type Language, languageCodes } from "./languages.ts";
import { getTranslations } from "./translations.server.ts";

/** One instance a language, so that a request never changes the language of another. */
const instances = new Map(languageCodes.map((language) => [language, makeInstance(language)]));

export function i18nFor(language: Language): i18n {
  return instances.get(language) ?? makeInstance(language);
}

function makeInstance(language: Language): i18n {
  const instance = createInstance();
  instance.use(i18nFormatter).init({
    ...i18nOptions,
    lng: language,
    resources: {
      [fallbackLanguage]: { translation: getTranslations(fallbackLanguage) },
      [language]: { translation: getTranslations(language) },
    },
  });
  return withCachedLookups(instance);
}
