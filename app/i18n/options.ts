import type { InitOptions } from "i18next";
import { fallbackLanguage, languageCodes } from "./languages.ts";

export const i18nOptions = {
  supportedLngs: languageCodes,
  fallbackLng: fallbackLanguage,
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
  initAsync: false,
} satisfies InitOptions;
