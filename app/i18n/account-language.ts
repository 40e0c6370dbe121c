import { isLanguage, type Language } from "./languages.ts";

/** Of mails. @param otherwise where none is stored, or one that has been left out since */
export function mailLanguageOf(
  account: { language: string | null } | undefined,
  otherwise: Language,
): Language {
  return isLanguage(account?.language) ? account.language : otherwise;
}
