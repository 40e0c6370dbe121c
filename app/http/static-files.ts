import { readdirSync } from "node:fs";
import { extname, join, sep } from "node:path";
import express, { type RequestHandler, type Response } from "express";
import { preferredEncoding } from "./request-headers.ts";
import { sendErrorResponse } from "./send-error-response.ts";

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Files in `assets` have a content hash in their names and are immutable. */
export function staticFiles(folder: string): RequestHandler {
  const paths = new Set(listFiles(folder));
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res, file) =>
      setFileHeaders(res as Response, file.slice(folder.length).split(sep).join("/")),
  });
  return (req, res, next) => {
    const path = req.path;
    if (!paths.has(path) && !path.startsWith("/assets/")) return next();
    const encoding = preferredEncoding(req.headers["accept-encoding"]);
    const suffix = encoding ? suffixes[encoding] : "";
    // Pages of an older release may request files that are gone: respond without rendering.
    if (path.startsWith("/assets/") && !paths.has(path)) return sendErrorResponse(req, res, 404);
    if (paths.has(`${path}${suffixes.br}`) || paths.has(`${path}${suffixes.gzip}`))
      res.vary("Accept-Encoding");
    const url = req.url;
    if (paths.has(`${path}${suffix}`)) req.url = `${path}${suffix}`;
    serve(req, res, (error) => {
      req.url = url;
      next(error);
    });
  };
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join("/"));
}

function setFileHeaders(res: Response, path: string) {
  const immutable = path.startsWith("/assets/");
  res.setHeader("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  for (const [encoding, suffix] of Object.entries(suffixes)) {
    if (!path.endsWith(suffix)) continue;
    res.setHeader("Content-Encoding", encoding);
    res.type(extname(path.slice(0, -suffix.length)));
  }
}
