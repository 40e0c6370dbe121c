import type { i18n } from "i18next";
import { createContext, type RouterContextProvider } from "react-router";
import { i18nFor } from "./instance.server.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

/** Set by the locale middleware. */
export const languageContext = createContext<Language>(fallbackLanguage);

/** The language of the answer to this request. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext);
}

/** The translations of this request. */
export function getI18n(context: Readonly<RouterContextProvider>): i18n {
  return i18nFor(getLanguage(context));
}
