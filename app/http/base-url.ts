import type { RequestHandler } from "express";
import { clientOf } from "./identify.ts";

const forwarded = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-real-ip"];

/**
 * Makes every request one to `BASE_URL`, whatever the client or a proxy wrote: the URL that React Router builds, its
 * origin check and better-auth's links then agree behind any proxy, and no header can forge them.
 */
export function followBaseUrl(baseUrl: URL): RequestHandler {
  const protocol = baseUrl.protocol.slice(0, -1);
  return (req, _res, next) => {
    for (const name of forwarded) delete req.headers[name];
    req.headers.host = baseUrl.host;
    req.headers["x-forwarded-proto"] = protocol;
    req.headers["x-forwarded-for"] = clientOf(req).address;
    // Express believes X-Forwarded-Proto from a trusted proxy only, and here the proxy is not asked.
    Object.defineProperty(req, "protocol", { value: protocol });
    next();
  };
}

/** Names of this machine to itself. Cookies and origins tell them apart, so a page opened under another one is of no use. */
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Leads whoever typed another name of this machine to the one in `BASE_URL`, where that is such a name itself. Comes after
 * `refuseMalformed`: any other Host would not parse.
 */
export function redirectLoopbackAlias(baseUrl: URL): RequestHandler {
  return (req, res, next) => {
    const asked = new URL(`http://${req.headers.host}`);
    const isAlias =
      asked.hostname !== baseUrl.hostname &&
      asked.port === baseUrl.port &&
      loopbackNames.has(asked.hostname) &&
      loopbackNames.has(baseUrl.hostname);
    if (isAlias && req.method === "GET") res.redirect(`${baseUrl.origin}${req.originalUrl}`);
    else next();
  };
}
