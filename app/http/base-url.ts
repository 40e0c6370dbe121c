import type { RequestHandler } from "express";
import { isApiPath } from "./api-path.ts";
import { requestInfoOf } from "./identify-request.ts";

const forwarded = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-real-ip"];

/** Makes React Router's URLs, the origin check and better-auth's links agree behind any proxy. */
export function rewriteToBaseUrl(baseUrl: URL): RequestHandler {
  const protocol = baseUrl.protocol.slice(0, -1);
  return (req, _res, next) => {
    for (const name of forwarded) delete req.headers[name];
    req.headers.host = baseUrl.host;
    req.headers["x-forwarded-proto"] = protocol;
    req.headers["x-forwarded-for"] = requestInfoOf(req).address;
    Object.defineProperty(req, "protocol", { value: protocol });
    next();
  };
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * So that browsers have one session. Not for programs, which would send no `Authorization` to another host. Must run after
 * `rejectMalformedRequests`, because an invalid Host does not parse.
 */
export function redirectLoopbackAlias(baseUrl: URL): RequestHandler {
  return (req, res, next) => {
    const asked = new URL(`http://${req.headers.host}`);
    const isAlias =
      asked.hostname !== baseUrl.hostname &&
      asked.port === baseUrl.port &&
      loopbackNames.has(asked.hostname) &&
      loopbackNames.has(baseUrl.hostname);
    if (isAlias && req.method === "GET" && !isApiPath(req.path))
      res.redirect(`${baseUrl.origin}${req.originalUrl}`);
    else next();
  };
}
