import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguage } from "./accept-language.ts";
import { languageCookie } from "./language-cookie.server.ts";
import { fallbackLanguage, isLanguage, type Language, languageCodes } from "./languages.ts";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: languageCodes,
    fallbackLanguage,
    cookie: languageCookie,
    // The detector itself considers only the first language in the header.
    findLocale: async ({ headers }) => acceptedLanguage(headers.get("Accept-Language")) ?? null,
    order: ["cookie", "custom"],
  },
});

/** Detects the language of a request whose URL names none. */
export async function detectLanguage(request: Request): Promise<Language> {
  const detected = await detector.getLocale(request);
  return isLanguage(detected) ? detected : fallbackLanguage;
}
