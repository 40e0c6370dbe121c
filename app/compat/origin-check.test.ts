import { expect, test, vi } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { allowedActionOrigins, isCrossOriginWrite, isParsableOrigin } from "./origin-check.ts";

const own = "https://app.example";
const action = () => new Response("done");

function post(path: string, origin: string) {
  return new Request(`${own}${path}`, { method: "POST", headers: { Origin: origin }, body: "a=1" });
}

test.each([
  ["GET", { Origin: "https://evil.example" }, false],
  ["GET", { "Sec-Fetch-Site": "cross-site" }, false],
  ["POST", { Origin: own }, false],
  ["POST", { Origin: "https://evil.example" }, true],
  ["POST", { Origin: "null" }, true],
  ["POST", { "Sec-Fetch-Site": "cross-site" }, true],
  ["POST", { "Sec-Fetch-Site": "same-origin" }, false],
  ["POST", {}, false],
])("%s with %j is a cross-origin write: %s", (method, headers: Record<string, string>, isRefused) => {
  expect(isCrossOriginWrite(new Request(own, { method, headers }), own)).toBe(isRefused);
});

test("the flaw: React Router does not check resource routes", async () => {
  const handle = createTestRequestHandler([{ path: "resource", module: { action } }]);
  expect((await handle(post("/resource", "https://evil.example"))).status).toBe(200);
});

test("the flaw: React Router refuses requests to screens before any middleware runs", async () => {
  const middleware = vi.fn();
  const screen = { action, default: () => null };
  const handle = createTestRequestHandler([{ path: "screen", module: screen }], {
    root: { middleware: [middleware] },
  });
  expect((await handle(post("/screen", "https://evil.example"))).status).toBe(400);
  expect(middleware).not.toHaveBeenCalled();
});

test("allowedActionOrigins turns React Router's check off", async () => {
  const screen = { action, default: () => null };
  const handle = createTestRequestHandler([{ path: "screen", module: screen }], {
    allowedActionOrigins: allowedActionOrigins,
  });
  expect((await handle(post("/screen", "https://evil.example"))).status).toBe(200);
});

test("the flaw: React Router reports an origin that is not a URL as an error", async () => {
  const handleError = vi.fn();
  const screen = { action, default: () => null };
  const handle = createTestRequestHandler([{ path: "screen", module: screen }], {
    entry: { handleError },
    allowedActionOrigins: allowedActionOrigins,
  });
  await handle(post("/screen", "no URL"));
  expect(handleError).toHaveBeenCalled();
  expect(isParsableOrigin("no URL")).toBe(false);
});
