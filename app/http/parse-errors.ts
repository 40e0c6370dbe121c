import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { settings } from "#app/settings.server.ts";
import { baselineHeaders, closedPolicy } from "./baseline-headers.ts";

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node cannot read as a request, and what takes too long to become one. There is no request to log. */
export function answerParseErrors(error: Error, socket: Duplex) {
  const code = "code" in error ? String(error.code) : "";
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = statusByCode[code] ?? 400;
  const headers = {
    ...baselineHeaders(settings()),
    "Content-Security-Policy": closedPolicy,
    "Cache-Control": "no-store",
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
}
