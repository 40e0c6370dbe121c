import type { InitOptions } from "i18next";
import { fallbackLanguage, languageCodes } from "./languages.ts";

/** What the server's and the browser's i18next share, beside the `valueFormatter`. */
export const i18nOptions = {
  supportedLngs: languageCodes,
  fallbackLng: fallbackLanguage,
  // React escapes, and mails and logs escape for themselves.
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
  initAsync: false,
} satisfies InitOptions;
