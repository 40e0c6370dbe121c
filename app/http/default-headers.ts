import type { RequestHandler } from "express";
import { baselineHeaders, closedPolicy } from "./baseline-headers.ts";

/** Adds headers only where they are missing: pages and static files bring their own. */
export function defaultHeaders({ https }: { https: boolean }): RequestHandler {
  const defaults = Object.entries({
    ...baselineHeaders({ https }),
    "Content-Security-Policy": closedPolicy,
    "Cache-Control": "no-store",
  });
  return (_req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    res.writeHead = (...head: unknown[]) => {
      for (const [name, value] of defaults) if (!res.hasHeader(name)) res.setHeader(name, value);
      // The header was meant for the file, not for the error in its place.
      if (res.statusCode >= 400) res.setHeader("Cache-Control", "no-store");
      return writeHead(...head);
    };
    next();
  };
}
