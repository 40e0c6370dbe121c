export interface LanguageData {
  name: string;
  direction: "ltr" | "rtl";
  order: number;
  /** The relative time of the last minute. `Intl` only has "now". */
  justNow: string;
  /** For a language that writes the first of a month as "1st", where `Intl` writes "1". */
  firstOfMonth?: string;
  /** Short names from Sunday on, for languages whose short names in Unicode are unusual. */
  weekdays?: readonly string[];
}

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

export type Language = "en" | (string & { readonly [registered]: true });

export const languageCodes: Language[] = [...languages.keys()];

/** Whether there is more than one language to choose from. */
export const hasLanguageSwitch = languageCodes.length > 1;

export const fallbackLanguage = "en" satisfies Language;

export function isLanguage(value: unknown): value is Language {
  return languages.has(value as Language);
}

export function languageData(language: string): LanguageData | undefined {
  return languages.get(language as Language);
}

export function languageName(language: Language): string {
  return languageData(language)?.name ?? language;
}

export function languageDirection(language: Language): LanguageData["direction"] {
  return languageData(language)?.direction ?? "ltr";
}
