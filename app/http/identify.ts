import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import type { Client } from "#app/http/client.ts";

const clients = new WeakMap<Request, Client>();

/** What a proxy may hand on as a request id. Anything else could forge log lines or fill them. */
const saneId = /^[\w.:-]{8,128}$/;

/** Settles who asks, and gives the request the id that its log lines and its answer carry. */
export const identifyClient: RequestHandler = (req, res, next) => {
  const client = { address: clientAddress(req), requestId: requestId(req) };
  clients.set(req, client);
  res.setHeader("X-Request-Id", client.requestId);
  next();
};

/** @throws where `identifyClient` has not run */
export function clientOf(req: Request): Client {
  const client = clients.get(req);
  if (!client) throw new Error("The client has not been identified");
  return client;
}

/** The first address that no trusted proxy vouches for; the peer's own where a proxy hands on something else. */
function clientAddress(req: Request) {
  const found = [req.ip, req.socket.remoteAddress].find((address) => address && isIP(address));
  return found?.replace(/^::ffff:(?=[\d.]+$)/, "") ?? "unknown";
}

function requestId(req: Request) {
  const given = req.get("X-Request-Id");
  const trusted = req.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  const usable = given && saneId.test(given) && trusted(req.socket.remoteAddress, 0);
  return usable ? given : crypto.randomUUID();
}
