import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { sendErrorResponse } from "./send-error-response.ts";

/** Bytes. Forms take a few thousand; the rest is for uploaded files. */
const bodyLimit = 1_000_000;

// Milliseconds for which an unwanted body is discarded, so that the client can read the response.
const lingerMs = 5_000;

class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

export const limitBody: RequestHandler = (req, res, next) => {
  if (declaresOversizedBody(req)) return refuse(req, res);
  if (req.headers["content-length"] === undefined) countBytes(req, res);
  // A route may respond without reading the body, which would block the connection for further requests.
  res.once("finish", () => discardRest(req));
  next();
};

export function declaresOversizedBody(req: IncomingMessage): boolean {
  return Number(req.headers["content-length"] ?? 0) > bodyLimit;
}

/** Only for bodies without `Content-Length`: Node enforces that itself. */
function countBytes(req: Request, res: Response) {
  let received = 0;
  req.on("data", (chunk: Buffer) => {
    const before = received;
    received += chunk.length;
    if (received <= bodyLimit || before > bodyLimit) return;
    refuse(req, res);
    // A mere end would let the action work with half a form.
    req.emit("error", new BodyTooLargeError(`The request body is larger than ${bodyLimit} bytes`));
  });
  req.on("error", () => {});
  // A `data` listener starts the stream, but the actual reader is not attached yet.
  req.pause();
}

function refuse(req: Request, res: Response) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendErrorResponse(req, res, 413);
  discardRest(req);
}

function discardRest(req: Request) {
  if (req.readableEnded) return;
  const linger = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once("close", () => clearTimeout(linger));
  req.removeAllListeners("data");
  req.resume();
}
