import type { InitOptions } from "i18next";
import { productName } from "#app/product.ts";
import { fallbackLanguage, languageCodes } from "./languages.ts";

export const i18nOptions = {
  supportedLngs: languageCodes,
  fallbackLng: fallbackLanguage,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    defaultVariables: { product: productName },
  },
  returnNull: false,
  initAsync: false,
} satisfies InitOptions;
