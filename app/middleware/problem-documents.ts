import type { MiddlewareFunction } from "react-router";
import { problemAnswer } from "#app/api/problem-answer.server.ts";
import { problemOf, problemType } from "#app/api/problem-document.ts";
import { ApiProblem } from "#app/api/problems.ts";
import { codedAnswer } from "#app/auth/localized-answer.server.ts";
import { getClient } from "#app/http/client.ts";
import { earlyRefusal } from "#app/http/early-refusal.ts";
import { isForPrograms } from "#app/http/for-programs.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { log } from "#app/log.server.ts";

/**
 * Gives programs a problem document also where the call was refused before its operation: by another middleware, or by
 * React Router. Beneath `/api/auth` it is a code with its message, as better-auth answers.
 */
export const problemDocumentsMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (!isForPrograms(url.pathname)) return next();
  const response = await next().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    // A fault of another middleware, such as the one that reads the session: nobody else would write it down.
    log().error({ err: error, requestId: getClient(context).requestId, path: url.pathname }, "error");
    return new Response(null, { status: 500 });
  });
  if (url.pathname.startsWith("/api/auth/")) return codedAnswer(response, getI18n(context));
  const isDocument = response.headers.get("Content-Type")?.startsWith(problemType);
  if (response.status < 400 || isDocument) return response;
  const code = await earlyRefusal(response);
  return problemAnswer(code ? new ApiProblem(code) : problemOf(response.status), context);
};
