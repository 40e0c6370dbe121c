import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleClientErrors } from "./client-errors.ts";

const responses = new Set<ServerResponse>();
const server = createServer((_req, res) => {
  responses.add(res);
  res.write("The beginning");
});
handleClientErrors(server, responses);

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());

/** Sends each text when something has arrived since the one before. @returns what arrives until the connection closes */
async function exchange(...texts: string[]) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const closed = once(socket, "close");
  let received = "";
  socket.on("data", (data) => {
    received += data;
    const next = texts.shift();
    if (next) socket.write(next);
  });
  socket.write(texts.shift() ?? "");
  await closed;
  return received;
}

const valid = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const connectRequest = "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n";

test.each([
  ["GARBAGE\r\n\r\n", 400],
  [connectRequest, 405],
])("%j gets %i", async (text, status) => {
  expect(await exchange(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each(["GARBAGE\r\n\r\n", connectRequest])(
  "a response that is being sent ends without an error page in it after %j",
  async (text) => {
    expect(await exchange(valid, text)).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\nThe beginning\r\n$/s);
  },
);
