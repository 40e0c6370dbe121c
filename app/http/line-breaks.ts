import type { RequestHandler } from "express";
import { isApiPath } from "./api-path.ts";
import { sendProblem } from "./problem.ts";

/** The URL-encoded line terminators of JavaScript, which `.` does not match. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * Answers programs whose address has a line break in it: a splat route matches none (react-router 7.18, `compilePath`), and
 * without a route there is no middleware that would give them a problem document.
 */
export const refuseLineBreaks: RequestHandler = (req, res, next) => {
  if (isApiPath(req.path) && lineBreak.test(req.path)) return sendProblem(req, res, 404);
  next();
};
