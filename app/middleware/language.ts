import type { MiddlewareFunction } from "react-router";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { detectLanguage } from "#app/i18n/detect-language.server.ts";
import { languageCookie } from "#app/i18n/language-cookie.server.ts";
import { languageInQuery } from "#app/i18n/match-language.ts";

/** A language in the URL stays for links that do not name it. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const chosen = languageInQuery(url.searchParams);
  context.set(languageContext, chosen ?? (await detectLanguage(request)));
  const response = await next();
  if (chosen && response.status !== 403 && leadsToPage(response)) {
    response.headers.append("Set-Cookie", await languageCookie.serialize(chosen));
  }
  return response;
};

/** Whether it is a page, its data or a redirect, not a file. */
function leadsToPage({ headers }: Response) {
  return headers.has("Location") || /^text\/(html|x-script)\b/.test(headers.get("Content-Type") ?? "");
}
