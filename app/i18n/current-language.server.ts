import type { i18n } from "i18next";
import { createContext, type RouterContextProvider } from "react-router";
import { i18nFor } from "./instance.server.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

/** Set by `languageMiddleware`. */
export const languageContext = createContext<Language>(fallbackLanguage);

export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext);
}

export function getI18n(context: Readonly<RouterContextProvider>): i18n {
  return i18nFor(getLanguage(context));
}
