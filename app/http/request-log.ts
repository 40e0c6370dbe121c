import type { Request, RequestHandler, Response } from "express";
import { log } from "#app/log.server.ts";
import { requestInfoOf } from "./identify-request.ts";

/** Logs one line per response, without the query string, which may hold addresses and codes. */
export const logRequests: RequestHandler = (req, res, next) => {
  const startedAt = performance.now();
  const { socket } = req;
  const bytesBefore = socket.bytesWritten;
  const path = pathWithoutQuery(req);
  res.once("close", () => {
    log()[chooseLevel(req, res)](
      {
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...requestInfoOf(req),
        ...(res.writableFinished ? {} : { aborted: true }),
      },
      "request",
    );
    // An error after the headers were sent reaches no error handler.
    if (res.errored) {
      log().error(
        { err: res.errored, requestId: requestInfoOf(req).requestId, path },
        "A response was interrupted",
      );
    }
  });
  next();
};

export function pathWithoutQuery(req: Request): string {
  return req.originalUrl.split("?", 1)[0] ?? "/";
}

function chooseLevel(req: Request, res: Response) {
  if (res.statusCode >= 500) return "error";
  return res.statusCode >= 400 || requestInfoOf(req).route ? "info" : "debug";
}
