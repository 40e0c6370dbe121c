/** `language.json` in the folder of a language. */
export interface LanguageData {
  /** In the language's own words. */
  name: string;
  direction: "ltr" | "rtl";
  /** Of the language switch. */
  order: number;
  /** Short names from Sunday on, where Unicode has none that are usual. */
  weekdays?: readonly string[];
}

/** Small enough for the browser; the texts are collected in `translations.server.ts`. */
const files = import.meta.glob<LanguageData>("/locales/*/language.json", {
  eager: true,
  import: "default",
});

const languages = new Map(
  Object.entries(files)
    .map(([path, data]) => [path.split("/")[2] as Language, data] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

declare const registered: unique symbol;

/** The code of a language that has a folder in `locales`: `isLanguage` is the way to one. */
export type Language = "en" | (string & { readonly [registered]: true });

/** In the order of the language switch. */
export const languageCodes: Language[] = [...languages.keys()];

export const fallbackLanguage = "en" satisfies Language;

export function isLanguage(value: unknown): value is Language {
  return languages.has(value as Language);
}

/** What the language calls itself. */
export function languageName(language: Language): string {
  return languages.get(language)?.name ?? language;
}

export function languageDirection(language: Language): LanguageData["direction"] {
  return languages.get(language)?.direction ?? "ltr";
}
