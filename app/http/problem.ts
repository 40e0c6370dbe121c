import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, Response } from "express";
import { log } from "#app/log.server.ts";
import { clientOf } from "./identify.ts";
import { pathOf } from "./request-log.ts";

/**
 * Answers a request that never reaches a route. There is no language yet, so the page says what HTTP says, and the id
 * that leads to the log line.
 */
export function sendProblem(req: Request, res: Response, status: number) {
  const { requestId } = clientOf(req);
  const message = STATUS_CODES[status] ?? "Error";
  res.status(status);
  if (req.accepts(["html", "json"]) === "json") {
    res.json({ error: { status, message, requestId } });
  } else {
    res.type("html").send(page(`${status} ${message}`, requestId));
  }
}

/** The last resort for what nobody caught: the log learns everything, the client the request id. */
export const answerError: ErrorRequestHandler = (error, req, res, _next) => {
  const status = clientStatus(error);
  if (status === 500) {
    log().error({ err: error, requestId: clientOf(req).requestId, path: pathOf(req) }, "A request failed");
  }
  // Half an answer has left: only a broken connection tells the client that it is not whole.
  if (res.headersSent) res.destroy();
  else sendProblem(req, res, status);
};

/** Express marks what the client did wrong, such as a path that cannot be decoded, with a status below 500. */
function clientStatus(error: unknown) {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function page(title: string, requestId: string) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>Request ${requestId}</p></html>\n`;
}
