import type { RequestHandler } from "express";
import { denyAllCsp, securityHeaders } from "./security-headers.ts";

export function setDefaultHeaders({ https }: { https: boolean }): RequestHandler {
  const defaults = Object.entries({
    ...securityHeaders({ https }),
    "Content-Security-Policy": denyAllCsp,
    "Cache-Control": "no-store",
  });
  return (_req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    res.writeHead = (...head: unknown[]) => {
      for (const [name, value] of defaults) if (!res.hasHeader(name)) res.setHeader(name, value);
      // From React Router, for routes without an action.
      if (res.statusCode === 405 && !res.hasHeader("Allow")) res.setHeader("Allow", "GET, HEAD, OPTIONS");
      if (res.statusCode >= 400) res.setHeader("Cache-Control", "no-store");
      return writeHead(...head);
    };
    next();
  };
}
