import type { RequestHandler } from "express";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";

/**
 * Handles one request per turn of the event loop, in order of arrival. Node would handle all pending requests before it accepts
 * another connection: under load the first response on a connection took ten times as long as later ones.
 */
export const waitForTurn: RequestHandler = async ({ socket }, _res, next) => {
  await yieldToEventLoop();
  // Otherwise the client has gone.
  if (!socket.destroyed) next();
};
