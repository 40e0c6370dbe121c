import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { oneHour, oneMinute } from "#app/durations.ts";
import { withoutDataSuffix } from "./data-request.ts";
import { isMultipartType } from "./request-headers.ts";
import { sendErrorResponse } from "./send-error-response.ts";

/** Bytes. Most forms take a few thousand. Paths that need more have limits of their own. */
const usualLimit = 1_000_000;

/** @public */
export interface BodyLimitOverride {
  /** @param path of a route, in lower case @returns bytes of a multipart form, or undefined for the usual limit */
  bodyLimit(path: string): number | undefined;
}

const larger = Object.values(
  import.meta.glob<BodyLimitOverride>(
    ["../features/*/body-limit.server.ts", "../features/*/*/body-limit.server.ts"],
    { eager: true },
  ),
);

/** Milliseconds for a whole request. With files, it may go on while enough arrives in each period, within a total time. */
const periodMs = oneMinute;

/** Milliseconds. A connection of 0.4 Mbit/s or more has the time for a file of any size. */
function totalTimeOf(bytes: number): number {
  return oneHour + bytes / 50;
}

/** Bytes per second of a body with files. Source: the default of Apache's mod_reqtimeout, `MinRate=500`. */
const minRate = 500;

// How long and how much of an unwanted body is discarded, so that the client can read the response.
const lingerMs = 5_000;
const lingerBytes = 10_000_000;

/** Each chunk of a body takes hundreds of bytes of memory, however short it is. */
const shortChunkBytes = 100;
const maxShortChunks = 10_000;

class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

export const limitBody: RequestHandler = (req, res, next) => {
  if (declaresOversizedBody(req)) return refuse(req, res, 413);
  enforceBodyLimits(req, res);
  // A route may respond without reading the body, which would block the connection for further requests.
  res.prependOnceListener("finish", () => discardRest(req));
  next();
};

export function declaresOversizedBody(req: IncomingMessage): boolean {
  return Number(req.headers["content-length"] ?? 0) > limitFor(req);
}

/** Replaces Node's own limit, which allows no exceptions. */
export const limitBodyTime: RequestHandler = (req, res, next) => {
  const limit = extraLimit(req);
  const declared = Number(req.headers["content-length"] ?? limit);
  const maxPeriods = limit === undefined ? 1 : totalTimeOf(declared) / periodMs;
  let periods = 0;
  let seen = req.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = req.socket;
    const isFastEnough = bytesRead - seen >= (minRate * periodMs) / 1000;
    seen = bytesRead;
    periods += 1;
    if (periods < maxPeriods && isFastEnough && !req.complete) return;
    clearInterval(timer);
    if (req.complete) return;
    refuse(req, res, 408);
    req.on("error", () => {}).emit("error", new Error("The request took too long"));
  }, periodMs).unref();
  req.once("close", () => clearInterval(timer));
  next();
};

function limitFor(req: IncomingMessage): number {
  return extraLimit(req) ?? usualLimit;
}

function extraLimit({ method, url = "", headers }: IncomingMessage): number | undefined {
  if (method !== "POST" || !isMultipartType(headers["content-type"])) return undefined;
  // Routes match in any case and with slashes at the end.
  const path = withoutDataSuffix(url.split("?", 1)[0] ?? "")
    .replace(/(?<!\/)\/+$/, "")
    .toLowerCase();
  return larger.map(({ bodyLimit }) => bodyLimit(path)).find((limit) => limit !== undefined);
}

function enforceBodyLimits(req: Request, res: Response) {
  const limit = limitFor(req);
  let received = 0;
  let shortChunks = 0;
  let refused = false;
  req.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (chunk.length < shortChunkBytes) shortChunks += 1;
    if (refused || (received <= limit && shortChunks <= maxShortChunks)) return;
    refused = true;
    refuse(req, res, 413);
    // Without an error, the action would run with a truncated form.
    const problem = received > limit ? `larger than ${limit} bytes` : "in too many short chunks";
    req.emit("error", new BodyTooLargeError(`The request body is ${problem}`));
  });
  req.on("error", () => {});
  // A `data` listener starts the stream, but the actual reader is not attached yet.
  req.pause();
}

function refuse(req: Request, res: Response, status: 408 | 413) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendErrorResponse(req, res, status);
  discardRest(req);
}

function discardRest(req: Request) {
  if (req.readableEnded) return;
  const linger = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once("close", () => clearTimeout(linger));
  req.removeAllListeners("data");
  // Starts reading, or Node would drain the whole body itself.
  req.read(0);
  let discarded = 0;
  req.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    // A paused connection can still send the response.
    if (discarded > lingerBytes) req.pause();
  });
  req.resume();
}
