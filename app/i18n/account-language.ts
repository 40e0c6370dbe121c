import { isLanguage, type Language } from "./languages.ts";

/** @param fallback if no language is stored, or the stored one was removed */
export function mailLanguageOf(
  account: { language: string | null } | undefined,
  fallback: Language,
): Language {
  return isLanguage(account?.language) ? account.language : fallback;
}
