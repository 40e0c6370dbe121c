import { isLanguage, type Language } from "./languages.ts";

/** @param otherwise used if no language is stored, or the stored one has been removed */
export function mailLanguageOf(
  account: { language: string | null } | undefined,
  otherwise: Language,
): Language {
  return isLanguage(account?.language) ? account.language : otherwise;
}
