import { fetchTranslationsFrom } from "./fetch-translations.ts";
import { isLanguage } from "./languages.ts";
import { makeTranslator } from "./make-translator.ts";
import type { Translator } from "./translation.tsx";

/** @returns undefined if the texts cannot be loaded */
export async function loadTranslator(): Promise<Translator | undefined> {
  const language = document.documentElement.lang;
  const address = document.querySelector<HTMLLinkElement>("link[data-translations]")?.href;
  const texts = address ? await fetchTranslationsFrom(address) : undefined;
  return texts && isLanguage(language) ? makeTranslator(language, texts) : undefined;
}
