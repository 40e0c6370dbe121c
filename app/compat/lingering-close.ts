import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Flaw: Node closes a connection as soon as its last response is sent. A client that is still sending then gets a
 * reset and may lose the response. Seen in Node 20.20 and 24. Rule: RFC 9112, 9.6.
 * Remove when Node reads from such connections until the client closes them.
 * @param lingerMs milliseconds after which a client that keeps sending is cut off
 */
export function lingerOnClose(server: Server, lingerMs: number): void {
  server.on("connection", (socket) => {
    // Node's HTTP server calls this after the last response.
    socket.destroySoon = () => endAndLinger(socket, lingerMs);
  });
}

/** Ends the sending side only, and discards what still arrives for at most `lingerMs` milliseconds. */
export function endAndLinger(socket: Duplex, lingerMs: number, lastData?: string): void {
  socket.end(lastData);
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(linger));
  socket.resume();
}
