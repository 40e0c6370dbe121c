import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { adoptBrowserLanguage, saveLanguageToLocalStorage } from "./browser-language.ts";
import { fetchTranslationsFrom } from "./fetch-translations.ts";

/** Replaces the texts without reloading, so that forms keep their input. */
export function useChangeLanguage(setup: { language: string; translations: string } | undefined) {
  const { i18n } = useTranslation();
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
      i18n.addResourceBundle(language, "translation", texts);
      i18n.changeLanguage(language);
      saveLanguageToLocalStorage(language);
    });
    return () => {
      wanted = false;
    };
  }, [language, translations, i18n]);
}
