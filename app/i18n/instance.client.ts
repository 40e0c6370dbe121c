import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { i18nOptions } from "./options.ts";

/**
 * The browser's i18next, with the one bundle the page names in its head.
 *
 * @returns undefined when the bundle cannot be had
 */
export async function loadTranslations(): Promise<i18n | undefined> {
  const address = document.querySelector<HTMLLinkElement>("link[data-translations]")?.href;
  const response = address ? await fetchWithRetry(address) : undefined;
  if (!response) return undefined;
  const language = document.documentElement.lang;
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: { translation: await response.json() } },
  });
  return instance;
}
