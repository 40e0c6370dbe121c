import type { RequestHandler } from "express";
import { baselineHeaders, denyAllCsp } from "./baseline-headers.ts";

export function defaultHeaders({ https }: { https: boolean }): RequestHandler {
  const defaults = Object.entries({
    ...baselineHeaders({ https }),
    "Content-Security-Policy": denyAllCsp,
    "Cache-Control": "no-store",
  });
  return (_req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    res.writeHead = (...head: unknown[]) => {
      for (const [name, value] of defaults) if (!res.hasHeader(name)) res.setHeader(name, value);
      if (res.statusCode >= 400) res.setHeader("Cache-Control", "no-store");
      return writeHead(...head);
    };
    next();
  };
}
