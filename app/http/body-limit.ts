import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { sendProblem } from "./problem.ts";

/** Bytes. The longest form is a few thousand; one megabyte leaves room for an import. */
const bodyLimit = 1_000_000;

/** Bytes of a call beneath `/api/auth`: its body is read by better-auth, which has no limits of its own. */
const authLimit = 16_000;

function limitOf({ url = "" }: Pick<IncomingMessage, "url">): number {
  // As the routes will read it: `/x/../api/auth` leads there too.
  const base = "http://localhost";
  const isAuth = URL.canParse(url, base) && new URL(url, base).pathname.startsWith("/api/auth/");
  return isAuth ? authLimit : bodyLimit;
}

/** How long the rest of a refused body is read and thrown away, so that the client gets to read the answer. */
const lingerMs = 5_000;

/** What whoever reads the body gets in place of its end. */
class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Answers 413 to a body that says it is too large, and to one that turns out to be while it arrives. */
export const limitBody: RequestHandler = (req, res, next) => {
  if (declaresTooMuch(req)) return refuse(req, res);
  if (req.headers["content-length"] === undefined) countBytes(req, res);
  next();
};

export function declaresTooMuch(req: IncomingMessage): boolean {
  return Number(req.headers["content-length"] ?? 0) > limitOf(req);
}

/** Only for bodies without a length: Node holds the others to theirs. */
function countBytes(req: Request, res: Response) {
  const limit = limitOf(req);
  let received = 0;
  req.on("data", (chunk: Buffer) => {
    const before = received;
    received += chunk.length;
    if (received <= limit || before > limit) return;
    refuse(req, res);
    // An end in place of an error would have the action work with half a form.
    req.emit("error", new BodyTooLargeError(`The request body is larger than ${limit} bytes`));
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
  const linger = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once("close", () => clearTimeout(linger));
  req.resume();
}
