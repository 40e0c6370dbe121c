import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../support/server.ts";

const forged = {
  "X-Forwarded-For": "203.0.113.9",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "http",
  "X-Request-Id": "id-of-the-proxy",
};

async function loggedRequest(env: Record<string, string>, headers: Record<string, string>) {
  const server = await startServer({ env });
  onTestFinished(async () => {
    await server.stop();
  });
  const response = await fetch(`${server.url}/login`, { headers });
  const line = await server.logLine(`"requestId":"${response.headers.get("x-request-id")}"`);
  return JSON.parse(line) as { address: string; requestId: string };
}

test("ignores forwarded headers without TRUSTED_PROXIES", async () => {
  const { address, requestId } = await loggedRequest({}, forged);
  expect(address).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(requestId).not.toBe(forged["X-Request-Id"]);
});

test("accepts the address and request id from a trusted proxy", async () => {
  const logged = await loggedRequest({ TRUSTED_PROXIES: "loopback" }, forged);
  expect(logged).toMatchObject({ address: "203.0.113.9", requestId: forged["X-Request-Id"] });
});

test("uses the last address that is not a trusted proxy", async () => {
  const headers = { "X-Forwarded-For": "198.51.100.1, 203.0.113.9, 10.1.2.3" };
  const logged = await loggedRequest({ TRUSTED_PROXIES: "loopback,10.0.0.0/8" }, headers);
  expect(logged.address).toBe("203.0.113.9");
});

test("accepts addresses with ports from trusted proxies", async () => {
  const headers = { "X-Forwarded-For": "[2001:db8::1]:50312, 10.1.2.3:443" };
  const logged = await loggedRequest({ TRUSTED_PROXIES: "loopback,10.0.0.0/8" }, headers);
  expect(logged.address).toBe("2001:db8::1");
});

test("ignores invalid addresses and request ids, even from trusted proxies", async () => {
  const headers = { "X-Forwarded-For": "<script>", "X-Request-Id": 'a"b\\n' };
  const logged = await loggedRequest({ TRUSTED_PROXIES: "loopback" }, headers);
  expect(logged.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(logged.requestId).toMatch(/^[\da-f-]{36}$/);
});

test.each<Record<string, string>>([{}, { TRUSTED_PROXIES: "loopback" }])(
  "checks the origin against BASE_URL behind a proxy that terminates TLS, with %j",
  async (env) => {
    const server = await startServer({ env: { NODE_ENV: "test", BASE_URL: "https://app.example", ...env } });
    onTestFinished(async () => {
      await server.stop();
    });
    const post = (origin: string) =>
      fetch(`${server.url}/login`, {
        method: "POST",
        redirect: "manual",
        headers: { ...forged, Origin: origin },
        body: new URLSearchParams({ email: "someone@example.org" }),
      });
    expect((await post("https://app.example")).status).toBe(302);
    expect((await post("http://evil.example")).status).toBeGreaterThanOrEqual(400);
    expect((await post(server.url)).status).toBeGreaterThanOrEqual(400);
  },
);

test("redirects only other names of this machine to BASE_URL", async () => {
  const server = await startServer();
  onTestFinished(async () => {
    await server.stop();
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(address, { redirect: "manual", headers });
  const aliased = await get(`http://127.0.0.1:${server.port}//login?redirect=/app`);
  expect(aliased.status).toBe(302);
  expect(aliased.headers.get("location")).toBe(`${server.url}//login?redirect=/app`);
  expect((await get(`${server.url}/login`)).status).toBe(200);
  expect((await get(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
});
