import type { RequestHandler } from "express";

/** Characters. Node takes 16 KB of headers in all, and browsers cut off a Referer at 4,096. */
const longestValue = 4096;

/**
 * Leaves out every header that is longer than any of its kind needs to be, so that nothing has to read it: languages, types
 * and entity tags are lists. Cookies may fill what Node takes.
 */
export const limitHeaders: RequestHandler = (req, _res, next) => {
  for (const [name, value] of Object.entries(req.headers)) {
    if (name !== "cookie" && value !== undefined && lengthOf(value) > longestValue) delete req.headers[name];
  }
  next();
};

function lengthOf(value: string | string[]) {
  return typeof value === "string" ? value.length : value.join().length;
}
