import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { rememberedLanguage, rememberLanguage } from "./detection.ts";
import { loadTexts } from "./load-texts.ts";

/**
 * Keeps the page in the language the server answers in. After a change the texts are exchanged in place: the document is
 * not loaded anew, and what was typed stays.
 *
 * @param setup what the root loader says, undefined where it failed
 */
export function usePageLanguage(setup: { language: string; translations: string } | undefined) {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const { language, translations } = setup ?? {};

  // As a rule once: a language that somebody chooses from then on is in the cookie.
  useEffect(() => {
    if (rememberedLanguage()) revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (!language || !translations) return;
    if (language === i18n.language) return rememberLanguage(language);
    let wanted = true;
    loadTexts(translations).then((texts) => {
      if (!wanted) return;
      // Without its texts here the page is asked for anew: the server writes them into it.
      if (!texts) return location.reload();
      i18n.addResourceBundle(language, "translation", texts);
      i18n.changeLanguage(language);
      rememberLanguage(language);
    });
    return () => {
      wanted = false;
    };
  }, [language, translations, i18n]);
}
