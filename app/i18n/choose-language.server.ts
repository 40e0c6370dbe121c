import { acceptedLanguage } from "./accept-language.ts";
import { readLanguageCookie } from "./language-cookie.server.ts";
import { fallbackLanguage, type Language } from "./languages.ts";
import { matchLanguage } from "./match-language.ts";

interface LanguageSources {
  search: URLSearchParams;
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

export function chooseLanguage({ search, cookie, acceptLanguage }: LanguageSources): Language {
  return (
    matchLanguage(search.get("lng") ?? "") ??
    readLanguageCookie(cookie) ??
    acceptedLanguage(acceptLanguage) ??
    fallbackLanguage
  );
}
