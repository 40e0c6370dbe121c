const wideScreenCookie = "wideScreen";

/** From which `--content-width` in tokens.css has room for a list beside a record. */
const wide = "(min-width: 100rem)";

const oneYear = 365 * 24 * 60 * 60;

export function isWideScreen(cookies: string | null): boolean {
  return cookies?.split("; ").includes(`${wideScreenCookie}=1`) ?? false;
}

/** From the next page on, the server adds what only wide screens show. */
export function saveScreenWidth(): void {
  const query = window.matchMedia(wide);
  const save = () => {
    const maxAge = query.matches ? oneYear : 0;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has `cookieStore`
    document.cookie = `${wideScreenCookie}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  };
  save();
  query.addEventListener("change", save);
}
