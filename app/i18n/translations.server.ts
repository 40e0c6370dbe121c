import * as en from "#locales/en/index.ts";
import { fallbackLanguage, type Language, languageCodes } from "./languages.ts";

/** `tests/checks/translations.test.ts` holds the other languages to English. */
export type Translations = typeof en;

const files = import.meta.glob<object>(
  ["/locales/*/**/*.json", "!/locales/en/**", "!/locales/*/language.json"],
  { eager: true, import: "default" },
);

const translations = new Map(languageCodes.map((language) => [language, collect(language)]));

export function getTranslations(language: Language): Translations {
  return translations.get(language) ?? en;
}

function collect(language: Language): Translations {
  if (language === fallbackLanguage) return en;
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/locales/${language}/`));
  return Object.fromEntries(own.map(([path, texts]) => [namespaceFromPath(path), texts])) as Translations;
}

/** `folder/two-words.json` is `twoWords`. */
function namespaceFromPath(path: string) {
  const name = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
