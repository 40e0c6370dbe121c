import { afterAll, beforeAll, expect, test } from "vitest";
import { formatChunk, formatRequest, rawRequest } from "../support/raw-http.ts";
import { type RunningServer, startServer } from "../support/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "debug" } });
});
afterAll(() => server.stop());

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.each(["a b", "", "a/b", "a@b", "localhost:99999999", "[::1"])("a Host of %j gets 400", async (host) => {
  const response = await rawRequest(server.port, formatRequest("GET /login", { Host: host }));
  expect(response.status).toBe(400);
  expect(response.headers).toContain("x-content-type-options: nosniff");
});

test("a missing Host gets 400", async () => {
  expect((await rawRequest(server.port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).status).toBe(400);
});

test("only health checks need no Host in HTTP/1.0", async () => {
  const statusOf = async (line: string) => (await rawRequest(server.port, `${line}\r\n\r\n`)).status;
  expect(await statusOf("GET /healthz HTTP/1.0")).toBe(200);
  expect(await statusOf("GET /readyz HTTP/1.0")).toBe(200);
  expect(await statusOf("GET /readyz HTTP/1.0\r\nHost: a b")).toBe(400);
  expect(await statusOf("GET /login HTTP/1.0")).toBe(400);
  expect(await statusOf("GET /readyz HTTP/1.1\r\nConnection: close")).toBe(400);
});

test("accepts a Host other than BASE_URL's, because a proxy may not forward it", async () => {
  const response = await rawRequest(server.port, formatRequest("GET /login", { Host: "10.0.0.7:8080" }));
  expect(response.status).toBe(200);
});

test.each([
  ["TRACE /", 405],
  ["PROPFIND /", 405],
  ["OPTIONS *", 400],
  ["GET http://elsewhere.example/healthz", 200],
  ["GET ftp://elsewhere.example/healthz", 400],
  ["GET /%E0%A4%A", 404],
  ["GET /%00", 404],
  ["GET //elsewhere.example/%5c", 404],
  ["GET /../../../../etc/passwd", 404],
  ["GET /assets/../../server/start.js", 404],
  ["GET /assets/%2e%2e/%2e%2e/server/start.js", 404],
])("%s gets %i", async (requestLine, status) => {
  const response = await rawRequest(server.port, formatRequest(requestLine));
  expect(response.status).toBe(status);
  expect(response.body).not.toMatch(/\bat .+:\d+:\d+/);
});

test.each([
  ["POST /login/error", 405, "get, head, options"],
  ["OPTIONS /login", 204, "get, head, post, options"],
  ["OPTIONS /account/export", 204, "get, head, post, options"],
  ["OPTIONS /favicon.svg", 204, "get, head, post, options"],
])("%s gets %i and the methods that are allowed", async (requestLine, status, methods) => {
  const response = await rawRequest(server.port, formatRequest(requestLine));
  expect(response.status).toBe(status);
  expect(response.headers).toContain(`\r\nallow: ${methods}\r\n`);
});

test.each(["GARBAGE\r\n\r\n", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`])(
  "a malformed request gets the security headers of every response",
  async (text) => {
    const response = await rawRequest(server.port, text);
    expect([400, 431]).toContain(response.status);
    expect(response.headers).toContain("x-content-type-options: nosniff");
  },
);

test("a body with a Content-Length above 1 MB gets 413", async () => {
  const headers = { ...form, "Content-Length": "1000001" };
  const response = await rawRequest(server.port, formatRequest("POST /login", headers, "email=a"));
  expect(response.status).toBe(413);
});

test("Expect: 100-continue avoids sending a body that is too large", async () => {
  const asking = { ...form, Expect: "100-continue" };
  const refused = await rawRequest(
    server.port,
    formatRequest("POST /login", { ...asking, "Content-Length": "200000000" }),
  );
  expect(refused.status).toBe(413);
  const welcome = await rawRequest(
    server.port,
    formatRequest("POST /login", { ...asking, "Content-Length": "5" }),
    "email",
  );
  expect(welcome.status).toBe(100);
});

test("a streamed body above the limit gets 413 and leaves nothing behind", async () => {
  const start = formatRequest("POST /login", { ...form, "Transfer-Encoding": "chunked" });
  const part = formatChunk("x".repeat(100_000));
  const response = await rawRequest(
    server.port,
    start,
    formatChunk("email=someone%40example.org&note="),
    ...Array(11).fill(part),
    formatChunk(""),
  );
  expect(response.status).toBe(413);
  expect(await server.query("SELECT id FROM job WHERE kind = 'send-mail'")).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("a streamed body in too many short chunks gets 413", async () => {
  const start = formatRequest("POST /login", { ...form, "Transfer-Encoding": "chunked" });
  const chunks = (count: number) => formatChunk("a").repeat(count) + formatChunk("");
  expect((await rawRequest(server.port, start, formatChunk("note="), chunks(10_001))).status).toBe(413);
  expect((await rawRequest(server.port, start, formatChunk("note="), chunks(9_000))).status).toBe(400);
});

test("a streamed body below the limit arrives completely", async () => {
  const start = formatRequest("POST /login", { ...form, "Transfer-Encoding": "chunked" });
  const response = await rawRequest(
    server.port,
    start,
    formatChunk("email=some"),
    50,
    formatChunk("one%40example.org"),
    formatChunk(""),
  );
  expect(response.status).toBe(302);
  expect(response.headers).toContain("someone%40example.org");
});

test("a connection accepts another request after a response to an unread body", async () => {
  const headers = { ...form, "Content-Length": "900000", Connection: "keep-alive" };
  const response = await rawRequest(
    server.port,
    formatRequest("POST /manager/users/new", headers, "a".repeat(900_000)),
    formatRequest("GET /healthz"),
  );
  expect(response.status).toBe(307);
  expect(response.body).toContain("HTTP/1.1 200 OK");
});

test("response and log line have the same request id, which clients cannot choose", async () => {
  const response = await fetch(`${server.url}/login?email=someone%40example.org`, {
    headers: { "X-Request-Id": "chosen-by-the-client" },
  });
  const id = response.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse(await server.logLine(id))).toMatchObject({
    level: "info",
    method: "GET",
    path: "/login",
    status: 200,
    requestId: id,
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
});

test("no query string is in the log", async () => {
  await fetch(`${server.url}/nowhere?code=very-secret`);
  await fetch(`${server.url}/login.data?email=very-secret`);
  await rawRequest(server.port, formatRequest("GET http://localhost/login?code=very-secret"));
  const { headers } = await fetch(`${server.url}/healthz?code=very-secret`);
  await server.logLine(headers.get("x-request-id") ?? "");
  expect(server.log.join("\n")).not.toContain("very-secret");
});

test("health and readiness need no session", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(server.url + path);
    expect([response.status, await response.text()]).toEqual([200, "ok"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});
