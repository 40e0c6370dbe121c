import type { RequestHandler } from "express";

/** The empty value of a header that a client sent is invalid, whereas without the header anything is allowed. */
const names = ["authorization", "idempotency-key", "if-match"];

/**
 * Flaw: `@react-router/express` passes no header on whose value is empty, so a condition counts as missing. A list of
 * values is passed on even if it is empty. Seen in @react-router/express 7.18.4. Remove when it passes on empty values.
 */
export const keepEmptyHeaders: RequestHandler = ({ headers }, _res, next) => {
  for (const name of names) if (headers[name] === "") (headers as Record<string, string[]>)[name] = [""];
  next();
};
