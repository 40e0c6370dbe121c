import type { MiddlewareFunction } from "react-router";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { detectLanguage } from "#app/i18n/detect-language.server.ts";

export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  context.set(languageContext, await detectLanguage(request));
};
