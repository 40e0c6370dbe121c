import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { adoptBrowserLanguage, saveLanguageToLocalStorage } from "./browser-language.ts";
import { fetchTranslationsFrom } from "./fetch-translations.ts";
import type { Language } from "./languages.ts";
import { makeTranslator } from "./make-translator.ts";
import { useChangeTranslator, useTranslation } from "./translation.tsx";

/** Replaces the texts without reloading, so that forms keep their input. */
export function useChangeLanguage(setup: { language: Language; translations: string } | undefined) {
  const { i18n } = useTranslation();
  const changeTranslator = useChangeTranslator();
  const { revalidate } = useRevalidator();
  const { language, translations } = setup ?? {};

  useEffect(() => {
    if (adoptBrowserLanguage()) revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (!language || !translations) return;
    if (language === i18n.language) return saveLanguageToLocalStorage(language);
    let wanted = true;
    fetchTranslationsFrom(translations).then((texts) => {
      if (!wanted) return;
      // Without the texts, let the server render them.
      if (!texts) return location.reload();
      changeTranslator(makeTranslator(language, texts));
      saveLanguageToLocalStorage(language);
    });
    return () => {
      wanted = false;
    };
  }, [language, translations, i18n, changeTranslator]);
}
