import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { formatRequest, rawRequest } from "../support/raw-http.ts";
import { startServer } from "../support/server.ts";

const body = "email=someone%40example.org";
const head = formatRequest("POST /login", {
  "Content-Type": "application/x-www-form-urlencoded",
  "Content-Length": String(body.length),
});

test("SIGTERM finishes running requests, accepts no new ones and exits 0", async () => {
  const server = await startServer();
  const idle = connect(server.port, "localhost");
  idle.on("error", () => {});
  // The headers now, the body after the signal.
  const response = rawRequest(server.port, head, 1_000, body);
  await sleep(300);
  const stopped = server.stop();
  await sleep(200);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect((await response).status).toBe(302);
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(5_000);
});

test("a client that never finishes delays the shutdown by less than ten seconds", async () => {
  const server = await startServer();
  const response = rawRequest(
    server.port,
    head,
    1_500,
    "ema",
    1_500,
    "il",
    1_500,
    "=",
    1_500,
    "a",
    1_500,
    "b",
    1_500,
    "c",
    1_500,
  );
  await sleep(200);
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  await response;
}, 20_000);

test("two SIGINTs, as npm sends them, still shut down cleanly", async () => {
  const server = await startServer();
  server.child.kill("SIGINT");
  server.child.kill("SIGINT");
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(3_000);
});
