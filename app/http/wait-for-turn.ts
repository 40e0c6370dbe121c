import type { RequestHandler } from "express";
import { nextTurn } from "#app/next-turn.server.ts";

/**
 * Handles one request per turn of the event loop, in order of arrival. Node would handle all pending requests before it accepts
 * another connection: under load the first response on a connection took ten times as long as later ones.
 */
export const waitForTurn: RequestHandler = async (_req, _res, next) => {
  await nextTurn();
  next();
};
