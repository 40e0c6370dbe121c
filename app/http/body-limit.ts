import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { sendProblem } from "./problem.ts";

/** Bytes. The longest form is a few thousand; one megabyte leaves room for an uploaded file. */
const bodyLimit = 1_000_000;

/** How long the rest of a body that nobody needs is read and thrown away, so that the client gets to read the answer. */
const lingerMs = 5_000;

/** What whoever reads the body gets in place of its end. */
class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Answers 413 to a body that says it is too large, and to one that turns out to be while it arrives. */
export const limitBody: RequestHandler = (req, res, next) => {
  if (declaresTooMuch(req)) return refuse(req, res);
  if (req.headers["content-length"] === undefined) countBytes(req, res);
  // A route may answer without having read the body: its connection would take no other request.
  res.once("finish", () => discardRest(req));
  next();
};

export function declaresTooMuch(req: IncomingMessage): boolean {
  return Number(req.headers["content-length"] ?? 0) > bodyLimit;
}

/** Only for bodies without a length: Node holds the others to theirs. */
function countBytes(req: Request, res: Response) {
  let received = 0;
  req.on("data", (chunk: Buffer) => {
    const before = received;
    received += chunk.length;
    if (received <= bodyLimit || before > bodyLimit) return;
    refuse(req, res);
    // An end in place of an error would have the action work with half a form.
    req.emit("error", new BodyTooLargeError(`The request body is larger than ${bodyLimit} bytes`));
  });
  req.on("error", () => {});
  // A listener sets the stream flowing, and nobody else listens yet.
  req.pause();
}

function refuse(req: Request, res: Response) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendProblem(req, res, 413);
  discardRest(req);
}

function discardRest(req: Request) {
  if (req.readableEnded) return;
  const linger = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once("close", () => clearTimeout(linger));
  // Whoever was reading may have stopped, and waits to be asked for more.
  req.removeAllListeners("data");
  req.resume();
}
