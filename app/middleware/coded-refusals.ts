import type { MiddlewareFunction } from "react-router";
import { codedAnswer } from "#app/auth/localized-answer.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { faultAnswer } from "./fault.ts";

/**
 * Answers beneath `/api/auth` with a code and its message, as better-auth does, also where the call was refused before it
 * got there: by another middleware, or by React Router.
 */
export const codedRefusalsMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (!url.pathname.startsWith("/api/auth/")) return next();
  const response = await next().catch((error: unknown) => faultAnswer(error, request, url.pathname, context));
  return codedAnswer(response, getI18n(context));
};
