import { isLanguage, type Language } from "./languages.ts";

const storageKey = "i18nextLng";
const cookieMaxAge = 43_200 * 60;

/**
 * Keeps the language of the page in local storage. Where there is no cookie yet but this browser remembers or wants
 * another language, sets the cookie and loads the page again.
 *
 * @returns whether the page is being loaded again
 */
export function keepLanguage(): boolean {
  const shown = document.documentElement.lang;
  if (!/(?:^|;\s*)lng=/.test(document.cookie)) {
    const wanted = wantedLanguage();
    if (wanted && wanted !== shown) {
      const secure = location.protocol === "https:" ? "; Secure" : "";
      document.cookie = `lng=${wanted}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax${secure}`;
      // Where cookies are refused a second load would end here again, and again.
      if (document.cookie.includes(`lng=${wanted}`)) {
        location.reload();
        return true;
      }
    }
  }
  write(shown);
  return false;
}

function wantedLanguage(): Language | undefined {
  const candidates = [read(() => localStorage), read(() => sessionStorage), navigator.language.slice(0, 2)];
  return candidates.find(isLanguage);
}

/** Storage may be forbidden altogether, and then even naming it throws. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}

function write(language: string) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Then the cookie alone remembers.
  }
}
