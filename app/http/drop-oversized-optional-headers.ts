import type { RequestHandler } from "express";

/** Characters. Node allows 16 KB of headers in all; browsers cut off a Referer at 4,096. */
const maxValueLength = 4096;

// Requests can be handled without these. Others, such as tokens, are limited where they are read.
const optional = [
  "accept",
  "accept-encoding",
  "accept-language",
  "if-none-match",
  "range",
  "referer",
  "user-agent",
];

export const dropOversizedOptionalHeaders: RequestHandler = (req, _res, next) => {
  for (const name of optional) {
    if (String(req.headers[name] ?? "").length > maxValueLength) delete req.headers[name];
  }
  next();
};
