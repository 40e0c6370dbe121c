import { writeBrowserCookie } from "#app/compat/browser-cookie.ts";

const wideScreenCookie = "wideScreen";

/** The width from which `--content-width` in tokens.css has room for a list beside a record. */
const wide = "(min-width: 100rem)";

export function isWideScreen(cookies: string | null): boolean {
  return cookies?.split("; ").includes(`${wideScreenCookie}=1`) ?? false;
}

/** Tells the server the width: from the next page on, it adds what only wide screens show. */
export function saveScreenWidth(): void {
  const query = window.matchMedia(wide);
  const save = () => writeBrowserCookie(wideScreenCookie, query.matches ? "1" : undefined);
  save();
  query.addEventListener("change", save);
}
