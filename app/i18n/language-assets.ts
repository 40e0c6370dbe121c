import type { Language } from "./languages.ts";

interface LanguageAssets {
  /** The address of the main font, to be preloaded. */
  font: string;
  /** The address of the style sheet that a page loads besides the common one. */
  stylesheet: string;
}

const files = import.meta.glob<LanguageAssets>("/locales/*/assets.ts", { eager: true });

/** @returns undefined for a language that looks as the style sheet of all pages says */
export function languageAssets(language: Language): LanguageAssets | undefined {
  return files[`/locales/${language}/assets.ts`];
}
