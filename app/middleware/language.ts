import type { MiddlewareFunction } from "react-router";
import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguage } from "#app/i18n/accept-language.ts";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { languageCookie } from "#app/i18n/language-cookie.server.ts";
import { fallbackLanguage, isLanguage, languageCodes } from "#app/i18n/languages.ts";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: languageCodes,
    fallbackLanguage,
    cookie: languageCookie,
    searchParamKey: "lng",
    // The detector's own reading of the header looks at the first language in it and at no other.
    findLocale: async ({ headers }) => acceptedLanguage(headers.get("Accept-Language")) ?? null,
    order: ["searchParams", "cookie", "custom"],
  },
});

export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const detected = await detector.getLocale(request);
  context.set(languageContext, isLanguage(detected) ? detected : fallbackLanguage);
};
