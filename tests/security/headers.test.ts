import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accessTable } from "#tests/server/access-table.ts";
import { formatChunk, formatRequest, type RawResponse, rawRequest } from "#tests/support/raw-http.ts";
import { dataUrl, fillPath } from "#tests/support/routes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { type Answer, startWorld, type World } from "./access-world.ts";

// The headers of every kind of response. tests/e2e/fixtures.ts watches for policy violations. Source: OWASP
// ASVS 5.0, 3.2.1, 3.4.1 to 3.4.6, 3.4.8, 3.5.8, 4.1.1, 13.4.6, 14.3.2; OWASP Secure Headers Project.

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let secure: RunningServer;
beforeAll(async () => {
  [world, secure] = await Promise.all([
    startWorld(),
    startServer({ env: { BASE_URL: "https://app.example", NODE_ENV: "production" } }),
  ]);
}, 30_000);
afterAll(() => Promise.all([world.stop(), secure.stop()]));

const addresses = Object.keys(accessTable).map((path) =>
  fillPath(path, { provider: "github", language: "en", template: "login-code" }),
);

describe.each(["nobody", "user", "administrator"] as const)("for %s", (who) => {
  test.each(["GET", "HEAD", "POST", "OPTIONS"])(
    "every route with %s, as a page and as data",
    async (method) => {
      const asked = addresses.filter(
        (address) => who === "nobody" || method !== "POST" || address !== "/logout",
      );
      const as = who === "nobody" ? undefined : world[who];
      const wrong = await Promise.all(
        asked
          .flatMap((address) => [address, dataUrl(address)])
          .map(async (address) => {
            const body = method === "POST" ? { body: new URLSearchParams({ name: "" }) } : {};
            const response = await world.send(address, { method, as, ...body });
            return problems(response).map((problem) => `${response.status} ${address}: ${problem}`);
          }),
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
});

describe("requests without a route", () => {
  const asset = `/assets/${readdirSync(join(projectRoot, "build/client/assets")).find((name) => /^framework-.*\.js$/.test(name))}`;

  test.each([
    ["a file", asset, {}, 200],
    ["a compressed file", asset, { "Accept-Encoding": "br" }, 200],
    [
      "a file that has not changed",
      asset,
      { "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
      304,
    ],
    ["a range of a file", asset, { Range: "bytes=0-9" }, 206],
    ["a range outside a file", asset, { Range: "bytes=999999999-" }, 416],
    ["a range outside a compressed file", asset, { Range: "bytes=999999999-", "Accept-Encoding": "br" }, 416],
    ["another version of a compressed file", asset, { "If-Match": '"x"', "Accept-Encoding": "br" }, 412],
    ["a missing file", "/assets/gone.js", {}, 404],
    ["an icon", "/favicon.svg", {}, 200],
    ["health", "/healthz", {}, 200],
    ["readiness", "/readyz", {}, 200],
    ["another name of this machine", "/login", { Host: "127.0.0.1" }, 302],
    ["an invalid Host", "/login", { Host: "a b" }, 400],
    ["an unknown expectation", "/login", { Expect: "the unexpected" }, 200],
    ["a path that cannot be decoded", "/%E0%A4%A", {}, 404],
    ["a path with a line break", "/%0d%0a", {}, 404],
    ["an endpoint that does not exist", "/api/auth/nowhere", {}, 404],
    ["an endpoint that exists", "/api/auth/get-session", {}, 200],
    ["an unsupported method", "/login", { ":method": "PROPFIND" }, 405],
    ["TRACE", "/login", { ":method": "TRACE" }, 405],
    ["a form at a screen without one", "/login/error", { ":method": "POST" }, 405],
    ["OPTIONS at a screen", "/login", { ":method": "OPTIONS" }, 204],
    ["OPTIONS at a file", asset, { ":method": "OPTIONS" }, 204],
    [
      "a body that is too large",
      "/login",
      { ":method": "POST", "Content-Length": "2000000", Connection: "close" },
      413,
    ],
    ["a form from another site", "/login", { ":method": "POST", Origin: "https://evil.example" }, 403],
  ])("%s", async (_, path, given, status) => {
    const { ":method": method = "GET", Host, ...headers } = given as Record<string, string>;
    const host = Host === "127.0.0.1" ? `127.0.0.1:${world.server.port}` : Host;
    const response = await world.send(path, { method, headers: { ...headers, ...(host && { Host: host }) } });
    expect(response.status).toBe(status);
    expect(problems(response)).toEqual([]);
  });

  test.each([
    ["a malformed request", ["GARBAGE\r\n\r\n"]],
    ["headers that are too long", [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`]],
    [
      "two Content-Length headers",
      ["POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ],
    ["an invalid chunk", [formatRequest("POST /login", { "Transfer-Encoding": "chunked" }), "zz\r\n"]],
    [
      "a body that grows too large",
      [
        formatRequest("POST /login", { "Transfer-Encoding": "chunked" }),
        ...Array(11).fill(formatChunk("x".repeat(100_000))),
      ],
    ],
  ])("%s", async (_, parts) => {
    const response = asAnswer(await rawRequest(world.server.port, ...parts));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(problems(response)).toEqual([]);
  });
});

describe("the content security policy of a page", () => {
  test("allows only the page's own scripts", async () => {
    const policy = policyOf(await world.send("/login"));
    expect(policy["script-src"]).toMatch(/^'self' 'nonce-[\w+/=]{20,}'$/);
    expect(policy["style-src"]).toMatch(/^'self' 'nonce-[\w+/=]{20,}'( 'sha256-[\w+/=]+')*$/);
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "img-src": "'self' data:",
      "connect-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  test("has a new nonce in every response", async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => world.send("/login")));
    expect(new Set(responses.map((response) => policyOf(response)["script-src"])).size).toBe(100);
  });

  test("every script and style has the nonce, and none is an attribute", async () => {
    for (const [path, as] of [
      ["/login", undefined],
      ["/app/account", world.user],
      ["/manager/users", world.administrator],
      ["/nowhere", world.user],
    ] as const) {
      const response = await world.send(path, { as });
      const nonce = /'nonce-([^']+)'/.exec(response.headers["content-security-policy"] ?? "")?.[1];
      for (const [tag] of response.body.matchAll(/<(script|style)\b[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
      expect(response.body).not.toMatch(/<[^>]+\s(on\w+|style)=/);
    }
  });
});

describe("Strict-Transport-Security", () => {
  const headers = { Host: "app.example" };

  test.each(["/login", "/login.data", "/nowhere", "/app", "/healthz", "/favicon.svg", "/api/auth/ok"])(
    "is sent over https with %s",
    async (path) => {
      const response = asAnswer(await rawRequest(secure.port, formatRequest(`GET ${path}`, headers)));
      expect(response.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    },
  );

  test("is sent over https with errors, too", async () => {
    for (const text of [
      "GARBAGE\r\n\r\n",
      formatRequest("TRACE /", headers),
      formatRequest("GET /", { Host: "a b" }),
    ]) {
      const response = asAnswer(await rawRequest(secure.port, text));
      expect(response.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  });

  test("is not sent over http", async () => {
    for (const path of ["/login", "/healthz", "/favicon.svg"]) {
      expect((await world.send(path)).headers).not.toHaveProperty("strict-transport-security");
    }
  });
});

const shared = /^public, max-age=(3600|31536000, immutable)$/;

function problems({ status, headers, cookies }: Answer): string[] {
  const type = headers["content-type"] ?? "";
  const caching = headers["cache-control"] ?? "";
  const policy = headers["content-security-policy"] ?? "";
  // The fallback error page has its own style sheet, allowed by hash.
  const closed =
    /^default-src 'none';( style-src 'sha256-[\w+/=]+';)? base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
  const rules: Record<string, boolean> = {
    nosniff: headers["x-content-type-options"] === "nosniff",
    "framing denied": headers["x-frame-options"] === "DENY" && policy.includes("frame-ancestors 'none'"),
    "a policy":
      closed.test(policy) || (type.startsWith("text/html") && /script-src 'self' 'nonce-/.test(policy)),
    "a policy without exceptions": !/unsafe|strict-dynamic|\*|https?:|script-src[^;]*data:/.test(policy),
    // Not `no-referrer`, which makes Chromium submit forms with `Origin: null`. Pages with a token in their
    // URL only send their origin.
    "a referrer policy": ["same-origin", "strict-origin"].includes(headers["referrer-policy"] ?? ""),
    "an opener policy": headers["cross-origin-opener-policy"] === "same-origin",
    "a resource policy": headers["cross-origin-resource-policy"] === "same-origin",
    "a permissions policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(
      headers["permissions-policy"] ?? "",
    ),
    "caching only of shared files":
      caching === "no-store" || (shared.test(caching) && cookies.length === 0 && status < 400),
    "nothing about a file with an error page":
      status < 400 ||
      !["accept-ranges", "content-encoding", "etag", "last-modified"].some((name) => name in headers),
    // RFC 9110, 15.5.6.
    "the allowed methods": status !== 405 || headers.allow !== undefined,
    "a charset":
      !/^(text\/|application\/json)/.test(type) || /charset=utf-8/i.test(type) || type === "application/json",
    "no name of the server": !("x-powered-by" in headers || "server" in headers),
    "no CORS headers": !Object.keys(headers).some((name) => name.startsWith("access-control-")),
  };
  return Object.entries(rules).flatMap(([rule, kept]) =>
    kept ? [] : [`${rule} (${type}, ${caching}, ${policy})`],
  );
}

function policyOf({ headers }: Answer): Record<string, string> {
  const directives = (headers["content-security-policy"] ?? "").split("; ");
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

function asAnswer({ status, headers, body }: RawResponse): Answer {
  const lines = headers.split("\r\n").slice(1);
  const cookies = lines.filter((line) => line.startsWith("set-cookie:"));
  // `rawRequest` returns them in lower case, values included.
  const named = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
  const values = Object.fromEntries(named);
  if (values["x-frame-options"]) values["x-frame-options"] = values["x-frame-options"].toUpperCase();
  if (values["strict-transport-security"]) {
    values["strict-transport-security"] = values["strict-transport-security"].replace(
      "subdomains",
      "SubDomains",
    );
  }
  return { status, headers: values, cookies, body };
}
