import type { MiddlewareFunction } from "react-router";
import { chooseLanguage } from "#app/i18n/choose-language.server.ts";
import { languageContext } from "#app/i18n/current-language.server.ts";

export const languageMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  const { headers } = request;
  const language = chooseLanguage({
    search: new URL(request.url).searchParams,
    cookie: headers.get("Cookie"),
    acceptLanguage: headers.get("Accept-Language"),
  });
  context.set(languageContext, language);
};
