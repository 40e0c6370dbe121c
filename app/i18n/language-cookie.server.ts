import type { Cookie } from "react-router";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { oneDay } from "#app/durations.ts";
import { isLanguage, type Language } from "./languages.ts";

const name = "lng";

const maxAge = (30 * oneDay) / 1000;

export function readLanguageCookie(header: string | null | undefined): Language | undefined {
  const language = readCookie(header, name);
  return isLanguage(language) ? language : undefined;
}

export const languageCookie: Cookie = {
  name,
  isSigned: false,
  parse: async (header) => readLanguageCookie(header) ?? null,
  serialize: async (language: Language) => serializeCookie(name, language, { maxAge, httpOnly: false }),
};
