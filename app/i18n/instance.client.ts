import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { i18nFormatter } from "./bidi-isolation.ts";
import { fetchTranslationsFrom } from "./fetch-translations.ts";
import { i18nOptions } from "./options.ts";

/** @returns undefined if the bundle cannot be loaded */
export async function createClientI18n(): Promise<i18n | undefined> {
  const address = document.querySelector<HTMLLinkElement>("link[data-translations]")?.href;
  const texts = address ? await fetchTranslationsFrom(address) : undefined;
  if (!texts) return undefined;
  const language = document.documentElement.lang;
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(i18nFormatter)
    .init({ ...i18nOptions, lng: language, resources: { [language]: { translation: texts } } });
  return instance;
}
