import type { MiddlewareFunction } from "react-router";
import { isApiPath } from "#app/http/api-path.ts";
import { isDataRequest } from "#app/http/data-request.ts";
import { problemErrorForStatus, problemMediaType } from "#app/http/problem-document.ts";
import { problemResponse } from "#app/http/problem-response.server.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import { readRouteMiddlewareErrorCode } from "#app/http/route-middleware-error-code.ts";
import { handleMiddlewareError } from "./handle-middleware-error.ts";

/** For calls by programs that another middleware or React Router refused before their operation. */
export const problemDocumentsMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (!isApiPath(url.pathname) || url.pathname.startsWith("/api/auth/")) return next();
  // Pages have data requests, programs do not: React Router would read a whole response into memory.
  if (isDataRequest(request)) return problemResponse(problemErrorForStatus(404), context);
  const response = await next().catch((error: unknown) =>
    handleMiddlewareError(error, request, url.pathname, context),
  );
  const isDocument = response.headers.get("Content-Type")?.startsWith(problemMediaType);
  if (response.status < 400 || isDocument) return response;
  const code = await readRouteMiddlewareErrorCode(response);
  return problemResponse(code ? new ApiProblemError(code) : problemErrorForStatus(response.status), context);
};
