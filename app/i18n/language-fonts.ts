import type { Language } from "./languages.ts";

interface LanguageFont {
  font: string;
  stylesheet: string;
}

const files = import.meta.glob<LanguageFont>("/locales/*/assets.ts", { eager: true });

/** @returns undefined if the common style sheet is enough */
export function getLanguageFont(language: Language): LanguageFont | undefined {
  return files[`/locales/${language}/assets.ts`];
}
