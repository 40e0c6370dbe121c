import type { MiddlewareFunction } from "react-router";
import { ensureErrorCode } from "#app/auth/localize-response.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { handleMiddlewareError } from "./handle-middleware-error.ts";

/** For `/api/auth` calls that another middleware or React Router refused before better-auth. */
export const authApiErrorsMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (!url.pathname.startsWith("/api/auth/")) return next();
  const response = await next().catch((error: unknown) =>
    handleMiddlewareError(error, request, url.pathname, context),
  );
  return ensureErrorCode(response, getI18n(context));
};
