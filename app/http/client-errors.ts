import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { endAndLinger } from "#app/compat/lingering-close.ts";
import { settings } from "#app/settings.server.ts";
import { errorPageCsp, renderErrorPage } from "./error-page.ts";
import { allowedMethods } from "./malformed-requests.ts";
import { securityHeaders } from "./security-headers.ts";

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Milliseconds for the client to read the response. */
const lingerMs = 1_000;

/** Responds if Node emits no `request`. */
export function handleClientErrors(server: Server, openResponses: ReadonlySet<ServerResponse>) {
  // The response to the request before on this connection: an error page would become a part of it.
  const isResponding = (socket: Duplex) =>
    [...openResponses].some((response) => response.socket === socket && response.headersSent);
  server.on("clientError", (error: Error, socket: Duplex) => {
    const code = "code" in error ? String(error.code) : "";
    if (code === "ECONNRESET" || isResponding(socket)) socket.destroy();
    // A socket that is not writable is already closing.
    else if (socket.writable) endWith(socket, statusByCode[code] ?? 400);
  });
  // Node emits CONNECT requests only here, and this server is no proxy.
  server.on("connect", (_req, socket: Duplex) => {
    socket.on("error", () => {});
    if (isResponding(socket)) socket.destroy();
    else endWith(socket, 405, { Allow: allowedMethods });
  });
}

function endWith(socket: Duplex, status: number, more: Record<string, string> = {}) {
  const page = renderErrorPage({ status, language: "en" });
  const headers = {
    ...more,
    ...securityHeaders(settings()),
    "Content-Security-Policy": errorPageCsp,
    "Cache-Control": "no-store",
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
  endAndLinger(socket, lingerMs, text);
}
