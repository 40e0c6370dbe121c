import type { RequestHandler } from "express";
import { isApiPath } from "./api-path.ts";

/** React Router would refuse it for a page, and run the loader of any other route. */
export const handleOptions: RequestHandler = (req, res, next) => {
  if (req.method !== "OPTIONS" || isApiPath(req.path)) return next();
  res.status(204).set("Allow", "GET, HEAD, POST, OPTIONS").end();
};
