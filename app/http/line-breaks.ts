import type { RequestHandler } from "express";
import { isForPrograms } from "./for-programs.ts";
import { sendProblem } from "./problem.ts";

/** What ends a line, as the `.` of a regular expression has it, in an address. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * Answers programs whose address has a line break in it: a splat route matches none (react-router 7.18, `compilePath`), and
 * without a route there is no middleware that would give them a problem document.
 */
export const refuseLineBreaks: RequestHandler = (req, res, next) => {
  if (isForPrograms(req.path) && lineBreak.test(req.path)) return sendProblem(req, res, 404);
  next();
};
