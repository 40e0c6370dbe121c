import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limitBody, limitBodyTime } from "#app/http/body-limit.ts";
import { identifyRequest } from "#app/http/identify-request.ts";

/** A minute at 500 bytes a second. */
const enough = 30_000;
const minute = 60_000;

let server: Server;
let socket: Socket;
let connection: Socket;
let received: string;
let read: Promise<string | Error>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const app = express().use(limitBodyTime, identifyRequest, limitBody);
  app.use((req, res) => {
    if (req.get("cookie") === undefined) return void res.status(401).end("sign in");
    read = text(req).catch((error: Error) => error);
    read.then((body) => typeof body === "string" && res.end(`read ${body.length}`));
  });
  server = createServer(app).listen(0);
  server.on("connection", (accepted) => {
    connection = accepted;
  });
  await once(server, "listening");
});
afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const multipart = "multipart/form-data; boundary=x";
const cookie = "Cookie: session=x\r\n";

async function begin(path: string, length: number, type = multipart, header = cookie) {
  const { port } = server.address() as AddressInfo;
  socket = connect(port, "localhost").on("error", () => {});
  received = "";
  socket.on("data", (data) => {
    received += data;
  });
  const headers = `Host: localhost\r\n${header}Content-Type: ${type}\r\nContent-Length: ${length}\r\n`;
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n`);
  // Otherwise the body would arrive together with the headers.
  await once(server, "request");
}

/** Sends some bytes, and lets one minute pass. */
async function passMinute(bytes: number) {
  const before = connection.bytesRead;
  socket.write("x".repeat(bytes));
  await vi.waitFor(() => expect(connection.bytesRead).toBe(before + bytes), { timeout: 10_000 });
  vi.advanceTimersByTime(minute);
  // Gives a response time to arrive.
  await sleep(50);
}

function arrives(expected: RegExp) {
  return vi.waitFor(() => expect(received).toMatch(expected), { timeout: 5_000 });
}

describe("a body with files", () => {
  test("may take longer than a minute while enough of it arrives", async () => {
    await begin("/files", 3 * enough + 5);
    for (let minutes = 0; minutes < 3; minutes += 1) await passMinute(enough);
    expect(received).toBe("");
    await passMinute(5);
    await arrives(/^HTTP\/1.1 200 OK\r\n.*read 90005/s);
  });

  test("ends after an hour and a second for each 50 KB of it, however slowly it arrives", async () => {
    await begin("/files", 6_000_000);
    for (let minutes = 0; minutes < 61; minutes += 1) await passMinute(enough);
    expect(received).toBe("");
    await passMinute(enough);
    await arrives(/^HTTP\/1.1 408 Request Timeout\r\n/);
  }, 60_000);

  test.each([1, enough - 1_000])("ends when only %i bytes arrive in a minute", async (bytes) => {
    await begin("/files", 10_000_000);
    await passMinute(2 * enough);
    await passMinute(enough);
    expect(received).toBe("");
    await passMinute(bytes);
    await arrives(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(await read).toMatchObject({ message: "The request took too long" });
  });
});

test("any other body ends after a minute, however much arrives", async () => {
  await begin("/login", 900_000);
  await passMinute(2 * enough);
  await arrives(/^HTTP\/1.1 408 /);
});

test.each([
  ["/files", multipart, 401],
  ["/Files//", multipart, 401],
  ["/FILES/_.data?x=1", multipart, 401],
  ["/files", "application/x-www-form-urlencoded", 413],
  ["/login", multipart, 413],
])("responds without reading an unwanted body to its end: %s as %s", async (path, type, status) => {
  const length = 100_000_000;
  await begin(path, length, type, "");
  socket.write(Buffer.alloc(length));
  await arrives(new RegExp(`^HTTP/1.1 ${status} `));
  await sleep(1_000);
  expect(connection.bytesRead).toBeLessThan(length / 5);
});
