import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageDirection } from "#app/i18n/languages.ts";
import { otherLanguage as other, textIn } from "../support/languages.ts";
import { formatRequest, rawRequest } from "../support/raw-http.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp.ts";

let smtp: SmtpServer;
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      ENV_NAME: "R&D",
    },
  });
  cookie = await signInByHttp(server, smtp, "person@example.org");
  await server.query(`UPDATE "user" SET name = 'Person'`);
});

afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("errors before any route", () => {
  test("an invalid Host gets a page with the id of the log line", async () => {
    const { status, headers, body } = await rawRequest(
      server.port,
      formatRequest("GET /login", { ...browser, Host: "a b" }),
    );
    expect(status).toBe(400);
    expect(body).toContain("<h1>This request could not be understood</h1>");
    const id = /x-request-id: (\S+)/.exec(headers)?.[1] ?? "no id";
    expect(body).toContain(id);
    expect(await server.logLine(id)).toContain('"status":400');
  });

  test.each([
    ["Accept-Language", { "Accept-Language": `${other}-CH, ${other};q=0.9, en;q=0.8` }, other],
    [
      "the language cookie, which takes precedence",
      { "Accept-Language": "en", Cookie: `a=b; lng=${other}` },
      other,
    ],
    ["an unsupported language", { "Accept-Language": "de", Cookie: "lng=xx" }, "en"],
  ] as const)("are in the language of %s", async (_, headers, language) => {
    const { body } = await rawRequest(server.port, formatRequest("PROPFIND /", { ...browser, ...headers }));
    expect(body).toContain(`<html lang="${language}" dir="${languageDirection(language)}">`);
    expect(body).toContain('<a href="/">');
  });

  test("are in the language of the URL, as other pages", async () => {
    const { body } = await rawRequest(
      server.port,
      formatRequest(`PROPFIND /?lng=${other}`, { ...browser, Cookie: "lng=en" }),
    );
    expect(body).toContain(`<html lang="${other}" `);
  });

  test("the page names the environment", async () => {
    const { body } = await rawRequest(server.port, formatRequest("PROPFIND /", browser));
    expect(body).toContain("<title>[R&amp;D] ");
    expect(body).toContain('<aside aria-label="Environment">R&amp;D</aside>');
  });

  test("a form that is too large redirects to its screen, never to another site", async () => {
    const large = { ...browser, "Content-Length": "1000001" };
    const post = (referrer: string) =>
      rawRequest(server.port, formatRequest("POST /login", { ...large, Referer: referrer }, "email=a"));
    const own = await post(`${server.url}/login?redirect=%2Fapp&x=%22%3E`);
    expect(own.status).toBe(413);
    expect(own.body).toContain("<h1>This request is too large</h1>");
    expect(own.body).toContain('<a href="/login?redirect=%2Fapp&amp;x=%22%3E">Back</a>');
    for (const referrer of ["https://elsewhere.example/login", "nonsense", `${server.url}.example/`]) {
      expect((await post(referrer)).body).not.toContain("Back");
    }
  });

  test("a malformed request gets a page, too", async () => {
    const garbage = await rawRequest(server.port, "GARBAGE\r\n\r\n");
    expect(garbage.body).toContain("<h1>This request could not be understood</h1>");
    const header = `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`;
    expect((await rawRequest(server.port, header)).body).toContain(
      "<h1>Your browser sent too much data</h1>",
    );
  });

  test("a program gets JSON", async () => {
    const response = await rawRequest(
      server.port,
      formatRequest("PROPFIND /", { Accept: "application/json", "Accept-Language": other }),
    );
    expect(JSON.parse(response.body)).toEqual({
      error: { status: 405, message: "Method Not Allowed", requestId: expect.any(String) },
    });
  });
});

describe("routes without a screen", () => {
  const get = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { headers: { Cookie: cookie, ...headers } });

  test("a missing permission shows a page with a link back", async () => {
    const response = await get("/manager/users/somebody/delete", {
      ...browser,
      Referer: `${server.url}/app`,
    });
    expect(response.status).toBe(403);
    const body = await response.text();
    expect(body).toContain("<h1>You don&#39;t have access to this page</h1>");
    expect(body).toContain('<a href="/app">Back</a>');
  });

  test("a form of the account that another user opened is refused, with a page that says so", async () => {
    const response = await fetch(`${server.url}/account/sessions/end-others`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: server.url, ...browser },
      body: new URLSearchParams({ signedInAs: "another" }),
    });
    expect(response.status).toBe(409);
    const body = await response.text();
    expect(body).toContain("<h1>This browser is now signed in as another user</h1>");
    expect(body).not.toContain("Error ID");
  });

  test("the page's policy allows its own style and nothing else", async () => {
    const response = await get("/manager/users/somebody/delete", browser);
    const body = await response.text();
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/\bstyle=|<script|src=/);
  });

  test("an invalid form gets a page in the visitor's language", async () => {
    const response = await fetch(`${server.url}/resources/theme`, {
      method: "POST",
      headers: { ...browser, Cookie: `lng=${other}` },
      body: new URLSearchParams({ theme: "purple" }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<html lang="${other}"`);
  });

  test("API clients get the route's response", async () => {
    const response = await get("/manager/users/somebody/delete", { Accept: "*/*" });
    expect([response.status, await response.text()]).toEqual([403, "null"]);
    const call = await get("/api/auth/nowhere", { ...browser, "Accept-Language": other });
    expect(await call.json()).toEqual({ code: "NOT_FOUND", message: textIn(other, "codes.calls.NOT_FOUND") });
  });

  test("a failure shows the error id from the log", async () => {
    await server.query("ALTER TABLE session RENAME TO session_away");
    try {
      const response = await get("/account/export", browser);
      expect(response.status).toBe(500);
      const body = await response.text();
      expect(body).toContain("<h1>Something went wrong</h1>");
      const [, id = "no id"] = /<bdi dir="ltr">([\w-]+)<\/bdi>/.exec(body) ?? [];
      expect(JSON.parse(await server.logLine(id))).toMatchObject({
        level: "error",
        requestId: id,
        path: "/account/export",
        msg: "A request failed",
        err: { message: expect.stringContaining("no such table: session") },
      });
      expect(body).not.toContain("no such table");
    } finally {
      await server.query("ALTER TABLE session_away RENAME TO session");
    }
  });
});
