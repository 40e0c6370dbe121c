import type { Request, RequestHandler } from "express";
import { isParsableOrigin } from "#app/compat/origin-check.ts";
import { healthPaths } from "./health.ts";
import { methods } from "./methods.ts";
import { sendErrorResponse } from "./send-error-response.ts";

export const allowedMethods = [...methods].join(", ");

/** A name or an address, and a port: https://www.rfc-editor.org/rfc/rfc9110#section-7.2 */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

export const rejectMalformedRequests: RequestHandler = (req, res, next) => {
  const hasHost = hasOneValidHost(req) || isHealthCheckWithoutHost(req);
  if (!hasHost || !isParsableOrigin(req.headers.origin)) return sendErrorResponse(req, res, 400);
  if (!methods.has(req.method)) {
    res.setHeader("Allow", allowedMethods);
    return sendErrorResponse(req, res, 405);
  }
  if (!req.url.startsWith("/")) {
    // Servers must accept the absolute form: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    if (!/^https?:\/\//i.test(req.url) || !URL.canParse(req.url)) return sendErrorResponse(req, res, 400);
    const { pathname, search } = new URL(req.url);
    req.url = `${pathname}${search}`;
    req.originalUrl = req.url;
  }
  next();
};

/** The pattern accepts values that are invalid in a URL: port 99999, `[:::]`, `xn--`. */
function hasOneValidHost(req: Request) {
  const [host = "", ...others] = req.headersDistinct.host ?? [];
  return others.length === 0 && hostPattern.test(host) && URL.canParse(`http://${host}`);
}

/** HTTP/1.0 needs no Host, and load balancers such as HAProxy check with it. */
function isHealthCheckWithoutHost({ headersDistinct, httpVersion, url }: Request) {
  return !headersDistinct.host && httpVersion === "1.0" && Object.values(healthPaths).includes(url);
}
