import { writeBrowserCookie } from "#app/compat/browser-cookie.ts";
import { isLanguage, type Language } from "./languages.ts";
import { languageInQuery, matchLanguage } from "./match-language.ts";

const storageKey = "i18nextLng";
const cookieMaxAge = 43_200 * 60;

/** Puts the language into the cookie as well. @returns undefined if the page is right */
export function adoptBrowserLanguage(): Language | undefined {
  if (languageInQuery(new URLSearchParams(location.search)) || cookieLanguage()) return undefined;
  const shown = document.documentElement.lang;
  const wanted = [
    stored(() => localStorage),
    stored(() => sessionStorage),
    ...navigator.languages.map((tag) => matchLanguage(tag)),
  ].find(isLanguage);
  if (!wanted || wanted === shown) return undefined;
  writeBrowserCookie("lng", wanted, cookieMaxAge);
  // Without cookies the server would keep responding in the same language.
  return cookieLanguage() === wanted ? wanted : undefined;
}

export function saveLanguageToLocalStorage(language: string) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {}
}

function cookieLanguage(): Language | undefined {
  const named = /(?:^|;\s*)lng=([^;]*)/.exec(document.cookie)?.[1];
  return isLanguage(named) ? named : undefined;
}

/** If storage is forbidden, even naming it throws. */
function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}
