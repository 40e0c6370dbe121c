import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isApiPath } from "#app/http/api-path.ts";
import { accessTable } from "#tests/server/access-table.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { importFeatureRows } from "#tests/support/feature-test-tables.ts";
import { dataUrl, fillPath } from "#tests/support/routes.ts";
import { type SendOptions, startWorld, type World } from "./access-world.ts";

// Cross-site requests are refused before they are read, on every route and with every unsafe method. Sign-in
// behind a TLS proxy is tested in tests/e2e/configurations.long.ts. Source: OWASP ASVS 5.0, 3.5.1 and 3.5.3;
// OWASP CSRF Prevention Cheat Sheet; CVE-2026-22030 (React Router runs actions of cross-site forms) and
// GHSA-qwww-vcr4-c8h2 (runs them before refusing): hence the database comparison.

vi.setConfig({ testTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

const foreign: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, of which the browser tells nothing else": { Origin: "https://evil.example" },
  "a sandboxed frame": { Origin: "null" },
  "a sandboxed frame, with what goes with it": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "no origin, across sites": { Origin: "", "Sec-Fetch-Site": "cross-site" },
  "no origin, from a sister host": { Origin: "", "Sec-Fetch-Site": "same-site" },
  "a name that begins like ours": { Origin: "http://localhost.evil.example" },
  "another port": { Origin: "http://localhost:1" },
};

const paths = Object.keys(accessTable);

const addresses = paths.flatMap((path) => {
  const address = fillPath(path, { provider: "github", language: "en", template: "login-code" });
  return [address, dataUrl(address)];
});

const callAddresses = [
  "/login?lng=en",
  "/api/auth/sign-out",
  "/api/auth/sign-in/social",
  "/api/auth/email-otp/send-verification-otp",
  "/api/auth/sign-in/email-otp",
  "/api/auth/delete-user",
  "/api/auth/admin/stop-impersonating",
  "/api/auth/revoke-sessions",
  "/api/auth/callback/github",
  ...(await importFeatureRows<string>("auth-endpoints")).map((path) => `/api/auth${path}`),
];

const methods = ["POST", "PUT", "PATCH", "DELETE"];

function isOperation(address: string) {
  return isApiPath(address.slice(0, -".data".length)) && !address.startsWith("/api/auth/");
}

describe.each(Object.entries(foreign))("a request from %s", (_, headers) => {
  test.each(methods)("with %s is refused everywhere and changes nothing", async (method) => {
    const before = await readAllRows(world.server, ["sqlite_sequence"]);
    const passed: string[] = [];
    await Promise.all(
      [...addresses, ...callAddresses].map(async (address) => {
        const response = await send(address, method, headers);
        // For programs there are no data requests.
        const refused = address.endsWith(".data") && isOperation(address) ? 404 : 403;
        if (response.status !== refused || response.cookies.length > 0)
          passed.push(`${address} ${response.status}`);
      }),
    );
    expect(passed).toEqual([]);
    expect(await readAllRows(world.server, ["sqlite_sequence"])).toEqual(before);
  });
});

test("the response is a page with the reason, or data for scripts", async () => {
  const page = await send("/login", "POST", { Origin: "https://evil.example" });
  expect(page.body).toContain("This request came from another site");
  expect(page.headers["content-security-policy"]).toContain("'nonce-");
  const form = await send("/account/sessions/end-others", "POST", {
    Origin: "https://evil.example",
    Accept: "text/html",
  });
  expect(form.body).toContain("This request came from another site");
  const script = await send("/login.data", "POST", { Origin: "https://evil.example" });
  expect(script.body).toContain("CROSS_ORIGIN");
});

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Site": "same-origin" },
  { Origin: "", "Sec-Fetch-Site": "same-origin" },
  // A typed URL, or a reload.
  { Origin: "", "Sec-Fetch-Site": "none" },
  // A program that uses a session on purpose.
  { Origin: "" },
])("accepts the site's own requests with %j", async (headers) => {
  const response = await send("/resources/theme", "POST", headers);
  expect([response.status, response.cookies.length]).toEqual([302, 1]);
});

test("cross-site reads are allowed and write nothing", async () => {
  const created = await world.post("/manager/repositories/new", { name: "Read", link: "example.org" });
  const repository = created.headers.location?.split("/").at(-1) ?? "";
  const before = await readAllRows(world.server, ["sqlite_sequence"]);
  for (const path of paths.filter((each) => !each.includes("export"))) {
    const id = path.includes("/users/") ? world.user.id : repository;
    const address = fillPath(path, { id, provider: "github", language: "en", template: "login-code" });
    for (const each of [address, dataUrl(address)]) {
      const { status } = await world.send(each, {
        as: world.administrator,
        headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      });
      // Those for programs refuse a session from other sites, even to read.
      if (!isApiPath(path)) expect(status, each).not.toBe(403);
      expect(status, each).toBeLessThan(500);
      if (/^\/\w+\/(users|repositories)\/:id$/.test(path)) expect(status, each).toBe(200);
    }
  }
  expect(await readAllRows(world.server, ["sqlite_sequence"])).toEqual(before);
});

function send(path: string, method: string, { Origin = world.server.url, ...rest }: Record<string, string>) {
  const sent: SendOptions = { method, as: world.administrator, body: new URLSearchParams({ theme: "dark" }) };
  return world.send(path, {
    ...sent,
    withoutOrigin: Origin === "",
    headers: { ...(Origin && { Origin }), ...rest },
  });
}
