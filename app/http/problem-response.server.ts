import { getI18n } from "#app/i18n/current-language.server.ts";
import { problemDocument, problemMediaType } from "./problem-document.ts";
import type { ApiProblemError } from "./problems.ts";
import type { RequestContext } from "./request-context.ts";
import { getRequestInfo } from "./request-info.ts";

export function problemResponse(problem: ApiProblemError, context: RequestContext): Response {
  const i18n = getI18n(context);
  const document = problemDocument(problem, i18n, getRequestInfo(context).requestId);
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: {
      "Content-Type": problemMediaType,
      "Content-Language": i18n.language,
      "Cache-Control": "no-store",
      Vary: "Accept-Language, Cookie",
      ...problem.headers,
    },
  });
}
