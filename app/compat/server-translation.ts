import { useContext } from "react";
import { I18nContext } from "react-i18next";

export * from "react-i18next";

/**
 * Flaw: react-i18next's hook subscribes every component to changes of the language, which the server never makes; a tenth of
 * the time of rendering a page. Seen in react-i18next 17.1.13. vite.config.ts gives this one to the server.
 * Remove when the hook does nothing of that on the server.
 */
export function useTranslation() {
  const { i18n } = useContext(I18nContext);
  return { i18n, t: i18n.t };
}
