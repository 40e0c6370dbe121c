import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { isLanguage, type Language } from "./languages.ts";

const name = "lng";

const thirtyDays = 43_200 * 60;

export function readLanguageCookie(header: string | null | undefined): Language | undefined {
  const language = readCookie(header, name);
  return isLanguage(language) ? language : undefined;
}

export function serializeLanguageCookie(language: Language): string {
  return serializeCookie(name, language, { maxAge: thirtyDays, httpOnly: false });
}
