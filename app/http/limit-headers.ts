import type { RequestHandler } from "express";

/** Characters. Node takes 16 KB of headers in all; browsers cut off a Referer at 4,096. */
const longestValue = 4096;

/**
 * Headers that only make an answer more fitting. Those that decide something (origin, token, entity tag to match) stay:
 * what reads them has limits of its own.
 */
const optional = [
  "accept",
  "accept-encoding",
  "accept-language",
  "if-none-match",
  "range",
  "referer",
  "user-agent",
];

/** Leaves out such headers where they are longer than they need to be, so that nothing has to read them. */
export const limitHeaders: RequestHandler = (req, _res, next) => {
  for (const name of optional) {
    if (String(req.headers[name] ?? "").length > longestValue) delete req.headers[name];
  }
  next();
};
