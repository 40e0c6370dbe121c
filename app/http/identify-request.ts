import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import type { RequestInfo } from "./request-info.ts";

const infos = new WeakMap<Request, RequestInfo>();

/** Restricts ids from a proxy, which could otherwise forge or flood log lines. */
const requestIdPattern = /^[\w.:-]{8,128}$/;

export const identifyRequest: RequestHandler = (req, res, next) => {
  const forwarded = req.headers["x-forwarded-for"];
  if (forwarded) req.headers["x-forwarded-for"] = String(forwarded).split(",").map(withoutPort).join();
  const info = { address: clientAddress(req), requestId: requestId(req) };
  infos.set(req, info);
  res.setHeader("X-Request-Id", info.requestId);
  next();
};

/** @throws if `identifyRequest` has not run */
export function requestInfoOf(req: Request): RequestInfo {
  const info = infos.get(req);
  if (!info) throw new Error("The request has not been identified");
  return info;
}

/** Some proxies add the port, such as Azure's, and then brackets to IPv6 addresses. */
function withoutPort(address: string) {
  return address.trim().replace(/^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i, "$1$2");
}

/** The first address no trusted proxy vouches for, or the peer's if a proxy forwards something invalid. */
function clientAddress(req: Request) {
  const found = [req.ip, req.socket.remoteAddress].find((address) => address && isIP(address));
  return found?.replace(/^::ffff:(?=[\d.]+$)/, "") ?? "unknown";
}

function requestId(req: Request) {
  const given = req.get("X-Request-Id");
  const trusted = req.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  const usable = given && requestIdPattern.test(given) && trusted(req.socket.remoteAddress, 0);
  return usable ? given : crypto.randomUUID();
}
