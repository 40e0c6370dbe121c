/** The supported languages in the order of the language switch, each named in its own words. */
export const languages = supported({
  en: { name: "English", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
  sw: { name: "Kiswahili", direction: "ltr" },
});

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

export const fallbackLanguage: Language = "en";

function supported<Code extends string>(languages: Record<Code, { name: string; direction: "ltr" | "rtl" }>) {
  return languages;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
