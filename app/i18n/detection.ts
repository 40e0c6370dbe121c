import { isLanguage, type Language } from "./languages.ts";

const storageKey = "i18nextLng";
const cookieMaxAge = 43_200 * 60;

/**
 * What the server could not know. It goes by the address and the cookie; where neither names a language, this browser's
 * storage does, then its settings, then the page as it came.
 *
 * @returns the language to ask for, already in the cookie, or undefined where the page is right as it is
 */
export function rememberedLanguage(): Language | undefined {
  if (isLanguage(new URLSearchParams(location.search).get("lng")) || cookieLanguage()) return undefined;
  const shown = document.documentElement.lang;
  const wanted = [
    stored(() => localStorage),
    stored(() => sessionStorage),
    ...navigator.languages.map((tag) => tag.split("-")[0]),
    shown,
  ].find(isLanguage);
  if (!wanted || wanted === shown) return undefined;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late, and only younger browsers have it
  document.cookie = `lng=${wanted}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax${secure}`;
  // Where cookies are refused the server would answer in the same language again, and again.
  return cookieLanguage() === wanted ? wanted : undefined;
}

/** For the next visit, also where the cookie has run out by then. */
export function rememberLanguage(language: string) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Then the cookie alone remembers.
  }
}

function cookieLanguage(): Language | undefined {
  const named = /(?:^|;\s*)lng=([^;]*)/.exec(document.cookie)?.[1];
  return isLanguage(named) ? named : undefined;
}

/** Storage may be forbidden altogether, and then even naming it throws. */
function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}
