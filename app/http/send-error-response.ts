import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, Response } from "express";
import { acceptedLanguage } from "#app/i18n/accept-language.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { readLanguageCookie } from "#app/i18n/language-cookie.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { languageInQuery } from "#app/i18n/match-language.ts";
import { log } from "#app/log.server.ts";
import { isApiPath } from "./api-path.ts";
import { errorPageCsp, renderErrorPage } from "./error-page.ts";
import { requestInfoOf } from "./identify-request.ts";
import { previousScreen } from "./previous-screen.ts";
import { problemDocument, problemErrorForStatus, problemMediaType } from "./problem-document.ts";
import { pathWithoutQuery } from "./request-log.ts";

/** Set for a file before it is refused, such as for its range. */
const fileHeaders = ["Accept-Ranges", "Content-Encoding", "ETag", "Last-Modified"];

export function sendErrorResponse(req: Request, res: Response, status: number) {
  const { requestId } = requestInfoOf(req);
  res.status(status);
  for (const name of fileHeaders) res.removeHeader(name);
  if (isApiPath(req.path)) {
    const document = problemDocument(problemErrorForStatus(status), i18nFor(errorLanguage(req)), requestId);
    res.setHeader("Content-Type", problemMediaType);
    res.end(JSON.stringify(document));
    return;
  }
  if (req.accepts(["html", "json"]) === "json") {
    res.json({ error: { status, message: STATUS_CODES[status] ?? "Error", requestId } });
    return;
  }
  const back = previousScreen(req.method, req.originalUrl, req.get("referer"));
  res.setHeader("Content-Security-Policy", errorPageCsp);
  res.type("html").send(renderErrorPage({ status, language: errorLanguage(req), requestId, back }));
}

export const expressErrorHandler: ErrorRequestHandler = (error, req, res, _next) => {
  const status = clientStatus(error);
  if (status === 500) {
    log().error(
      { err: error, requestId: requestInfoOf(req).requestId, path: pathWithoutQuery(req) },
      "A request failed",
    );
  }
  // Part of the response was sent: only a broken connection tells the client that it is incomplete.
  if (res.headersSent) res.destroy();
  else sendErrorResponse(req, res, status);
};

/** Express sets a status below 500 for client errors, such as a path that cannot be decoded. */
function clientStatus(error: unknown) {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** The URL may be malformed. */
function errorLanguage(req: Request) {
  const parameters = new URLSearchParams(/\?(.*)/.exec(req.originalUrl)?.[1]);
  const chosen = languageInQuery(parameters) ?? readLanguageCookie(req.get("cookie"));
  return chosen ?? acceptedLanguage(req.get("accept-language")) ?? fallbackLanguage;
}
