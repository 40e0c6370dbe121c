import type { Request, RequestHandler } from "express";
import { sendProblem } from "./problem.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** For the `Allow` header of a 405. */
export const allowedMethods = [...methods].join(", ");

/** A name or an address, and a port: https://www.rfc-editor.org/rfc/rfc9110#section-7.2 */
const sanePlace = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Refuses what would make everything behind it throw: a bad or repeated Host, an unreadable Origin, a method `Request` does not take, a target that is no path. */
export const refuseMalformed: RequestHandler = (req, res, next) => {
  if (!hasOneSaneHost(req) || !hasReadableOrigin(req)) return sendProblem(req, res, 400);
  if (!methods.has(req.method)) {
    res.setHeader("Allow", allowedMethods);
    return sendProblem(req, res, 405);
  }
  if (!req.url.startsWith("/")) {
    // The absolute form, which a server must accept: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    if (!/^https?:\/\//i.test(req.url) || !URL.canParse(req.url)) return sendProblem(req, res, 400);
    const { pathname, search } = new URL(req.url);
    req.url = `${pathname}${search}`;
    req.originalUrl = req.url;
  }
  next();
};

/** The pattern alone lets pass what no URL can hold, such as port 99999, `[:::]` and `xn--`. */
function hasOneSaneHost(req: Request) {
  const [host = "", ...others] = req.headersDistinct.host ?? [];
  return others.length === 0 && sanePlace.test(host) && URL.canParse(`http://${host}`);
}

/** React Router would log any other as a fault of its own, with a stack trace. */
function hasReadableOrigin({ headers: { origin } }: Request) {
  return !origin || origin === "null" || URL.canParse(origin);
}
