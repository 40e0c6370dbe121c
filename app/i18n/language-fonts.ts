import type { Language } from "./languages.ts";

interface LanguageAssets {
  font: string;
  stylesheet: string;
}

const files = import.meta.glob<LanguageAssets>("/locales/*/assets.ts", { eager: true });

/** @returns undefined if the common style sheet is enough */
export function getLanguageFont(language: Language): LanguageAssets | undefined {
  return files[`/locales/${language}/assets.ts`];
}
