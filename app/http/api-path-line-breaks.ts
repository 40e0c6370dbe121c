import type { RequestHandler } from "express";
import { missesSplatRoutes } from "#app/compat/splat-line-breaks.ts";
import { isApiPath } from "./api-path.ts";
import { sendErrorResponse } from "./send-error-response.ts";

/** Programs get a problem document for paths that none of their routes matches. */
export const rejectLineBreaksInApiPath: RequestHandler = (req, res, next) => {
  if (isApiPath(req.path) && missesSplatRoutes(req.path)) return sendErrorResponse(req, res, 404);
  next();
};
