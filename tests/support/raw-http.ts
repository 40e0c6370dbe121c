import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface RawResponse {
  status: number;
  headers: string;
  body: string;
}

/**
 * Reads until the connection closes or two seconds pass without data.
 * @param parts sent in order; a number is a pause in milliseconds
 */
export async function rawRequest(port: number, ...parts: (string | number)[]): Promise<RawResponse> {
  const socket = connect(port, "localhost");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    socket.setTimeout(2_000, () => socket.destroy());
    // A server that refuses a body may reset the connection after its response.
    socket.on("error", () => {});
    socket.once("close", () => resolve());
  });
  for (const part of parts) {
    if (typeof part === "number") await sleep(part);
    else if (socket.writable) socket.write(part);
  }
  await ended;
  const text = Buffer.concat(chunks).toString("latin1");
  const [headers = "", ...body] = text.split("\r\n\r\n");
  return {
    status: Number(headers.split(" ")[1] ?? 0),
    headers: headers.toLowerCase(),
    body: body.join("\r\n\r\n"),
  };
}

export function formatRequest(requestLine: string, headers: Record<string, string> = {}, body = "") {
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${requestLine} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

export function formatChunk(text: string) {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}
