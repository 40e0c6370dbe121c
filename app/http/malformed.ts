import type { RequestHandler } from "express";
import { sendProblem } from "./problem.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A name or an address, and a port: https://www.rfc-editor.org/rfc/rfc9110#section-7.2 */
const sanePlace = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Refuses what would make everything behind it throw: a bad Host, a method `Request` does not take, a target that is no path. */
export const refuseMalformed: RequestHandler = (req, res, next) => {
  if (!sanePlace.test(req.headers.host ?? "")) return sendProblem(req, res, 400);
  if (!methods.has(req.method)) {
    res.setHeader("Allow", [...methods].join(", "));
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
