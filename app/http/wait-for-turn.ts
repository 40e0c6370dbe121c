import type { RequestHandler } from "express";
import { nextTurn } from "#app/next-turn.server.ts";

/**
 * Answers one request in each turn of the event loop, in the order they came. Node would answer all that have arrived before it
 * accepts one more connection, so that under load the first answer of a connection took ten times as long as the others.
 */
export const waitForTurn: RequestHandler = async (_req, _res, next) => {
  await nextTurn();
  next();
};
