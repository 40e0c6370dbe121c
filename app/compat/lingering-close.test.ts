import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { lingerOnClose } from "./lingering-close.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test("the flaw: resets the connection of a client that is still sending", async () => {
  const { error } = await sendSlowly(await listen(() => {}));
  expect(error).toBeDefined();
});

test("a client may finish sending before the connection closes", async () => {
  const { error, text } = await sendSlowly(await listen((server) => lingerOnClose(server, 5_000)));
  expect(error).toBeUndefined();
  expect(text).toMatch(/^HTTP\/1.1 413 /);
});

test("a client that keeps sending is cut off", async () => {
  const port = await listen((server) => lingerOnClose(server, 100));
  const { error } = await sendSlowly(port, 20);
  expect(error).toBeDefined();
});

async function listen(prepare: (server: Server) => void) {
  const server = createServer((req, res) => {
    res.writeHead(413).end("too large");
    req.resume();
  });
  prepare(server);
  servers.push(server.listen(0));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function sendSlowly(port: number, chunks = 5) {
  const socket = connect({ port, host: "localhost", allowHalfOpen: true });
  let text = "";
  let error: Error | undefined;
  socket.on("data", (data) => {
    text += data.toString();
  });
  socket.on("error", (thrown) => {
    error = thrown;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(
    "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  for (let sent = 0; sent < chunks && socket.writable; sent += 1) {
    await sleep(50);
    socket.write("1\r\nx\r\n");
  }
  socket.end("0\r\n\r\n");
  await closed;
  return { error, text };
}
