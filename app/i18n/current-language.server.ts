import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { i18nFor } from "./instance.server.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

/** Set by `languageMiddleware`. */
export const languageContext = createContext<Language>(fallbackLanguage);

export function getLanguage(context: RequestContext): Language {
  return context.get(languageContext);
}

export function getI18n(context: RequestContext): i18n {
  return i18nFor(getLanguage(context));
}
