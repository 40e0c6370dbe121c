import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auth } from "#app/auth/auth.server.ts";
import { authEndpointOverrides } from "#app/features/auth-api/auth-overrides.server.ts";
import { accessTable } from "#tests/server/access-table.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { textIn } from "#tests/support/languages.ts";
import { formatRequest, rawRequest } from "#tests/support/raw-http.ts";
import { actionPaths, dataUrl, fillPath, formPaths } from "#tests/support/routes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import {
  insertTargets,
  isAllowedInDemo,
  isSentByScriptsOnly,
  storesNothing,
  type Targets,
  type Write,
  type Writer,
  writerOf,
  writesTo,
} from "./writes.ts";

// In demo mode no route and no better-auth endpoint writes; without it, each form does.

vi.setConfig({ testTimeout: 30_000 });

const administrator = "administrator@example.org";

let folder: string;
let smtp: SmtpServer;
let cookies: Record<Writer, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "demo-"));
  smtp = await startSmtpServer();
});

afterAll(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  return startServer({
    dataFolder: folder,
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      ADMIN_EMAILS: administrator,
      GITHUB_CLIENT_ID: "client",
      GITHUB_CLIENT_SECRET: "secret",
      ...env,
    },
  });
}

describe("without demo mode", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start({});
    cookies = {
      administrator: await signInByHttp(server, smtp, administrator),
      newcomer: await signInByHttp(server, smtp, "newcomer@example.org"),
      nobody: "",
    };
    await server.query(`UPDATE "user" SET name = 'Adele' WHERE email = ?`, administrator);
  });
  afterAll(() => server.stop());

  test.each(formPaths.filter((path) => !storesNothing(path)))("%s changes something", async (path) => {
    const targets = await insertTargets(server, administrator);
    const before = await stored(server, "all");
    for (const write of writesTo(path, targets)) await send(server, write, writerOf(path));
    expect(await stored(server, "all")).not.toEqual(before);
  });
});

describe("in demo mode", () => {
  let server: RunningServer;
  let targets: Targets;
  let before: Awaited<ReturnType<typeof stored>>;
  beforeAll(async () => {
    server = await start({ DEMO_MODE: "true" });
    await server.query(`UPDATE "user" SET name = 'Adele', role = 'admin' WHERE email = ?`, administrator);
    await server.query(`UPDATE "user" SET name = '' WHERE email = 'newcomer@example.org'`);
    targets = await insertTargets(server, administrator);
    before = await stored(server);
  });
  afterAll(() => server.stop());

  const refusedPaths = actionPaths.filter((path) => !isAllowedInDemo(path) && !path.startsWith("/api/"));

  test.each(actionPaths)("%s changes nothing, by any method and user", async (path) => {
    for (const writer of ["nobody", "newcomer", "administrator"] as const) {
      const by = path === "/logout" ? "nobody" : writer;
      const sent = writesTo(path, targets).flatMap((write) =>
        ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) => [
          send(server, write, by, { method }),
          send(server, { ...write, address: dataUrl(write.address) }, by, { method }),
        ]),
      );
      await Promise.all(sent);
    }
    expect(await stored(server)).toEqual(before);
  });

  test.each(refusedPaths)("%s returns to its screen with the notice", async (path) => {
    for (const write of writesTo(path, targets)) {
      const referer = `${server.url}/manager/users?searchTerm=a%20b`;
      const form = await send(server, write, "administrator", { headers: { referer } });
      expect(form.status).toBe(302);
      expect(form.headers.get("location")).toBe("/manager/users?searchTerm=a+b&notice=demo");
      const address = dataUrl(write.address);
      const data = await send(server, { ...write, address }, "administrator", { headers: { referer } });
      expect(data.status).toBe(202);
      expect(await data.text()).toContain("/manager/users?searchTerm=a+b&notice=demo");
    }
  });

  test.each(actionPaths.filter((path) => isAllowedInDemo(path) && !path.startsWith("/api/")))(
    "%s is not refused",
    async (path) => {
      for (const write of writesTo(path, targets)) {
        const { pathname, search } = new URL(write.address, server.url);
        for (const address of [write.address, `${pathname.toUpperCase()}/${search}`]) {
          const { headers } = await send(server, { ...write, address }, "nobody");
          expect(headers.get("location") ?? "").not.toContain("notice=demo");
        }
      }
    },
  );

  test("without a same-origin referrer, returns to the form's own URL", async () => {
    const write = { address: "/manager/users/new", form: { name: "Ada" } };
    for (const referer of ["https://evil.example/manager?x=1", "nonsense", ""]) {
      const response = await send(server, write, "administrator", { headers: { referer } });
      expect(response.headers.get("location")).toBe("/manager/users/new?notice=demo");
    }
  });

  test.each(refusedPaths.filter((path) => !isSentByScriptsOnly(path)))(
    "%s shows the notice without a referrer",
    async (path) => {
      for (const { address, form } of writesTo(path, targets)) {
        let response = await send(server, { address, form }, "administrator");
        for (let hops = 0; response.headers.has("location") && hops < 5; hops += 1) {
          const next = { address: response.headers.get("location") ?? "", form: {} };
          response = await send(server, next, "administrator", { method: "GET" });
        }
        expect(await response.text(), address).toContain(textIn("en", "demo.description"));
      }
    },
  );

  test("without a session, the notice follows the sign-in", async () => {
    const write = { address: `/manager/users/${targets.personId}/unban?notice=demo`, form: {} };
    const response = await send(server, write, "nobody", { method: "GET" });
    expect(response.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent(write.address)}`);
  });

  test("without a session, a form is refused before its body arrives", async () => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": "900000",
      Origin: server.url,
    };
    const { status } = await rawRequest(server.port, formatRequest("POST /manager/users/new", headers));
    expect(status).toBe(302);
  });

  test("no better-auth endpoint writes, and only signing in and out is allowed", async () => {
    const found = new Set<string>();
    for (const { method, path } of authCalls()) {
      const write = { address: `/api/auth${path.replaceAll(/:\w+/g, "github")}`, form: {} };
      // Signing out would end the session for the others.
      const by = path === "/sign-out" ? "nobody" : "administrator";
      const response = await send(server, write, by, { method, json: callFields(targets) });
      if (response.status !== 403) found.add(path);
      else expect(await response.json(), path).toMatchObject({ code: "DEMO_MODE" });
    }
    expect(await stored(server)).toEqual(before);
    expect([...found].sort()).toEqual([
      "/email-otp/send-verification-otp",
      "/sign-in/email-otp",
      "/sign-in/social",
      "/sign-out",
    ]);
  });

  test("reads write nothing, too", async () => {
    for (const path of Object.keys(accessTable)) {
      const update = targets.inserted[path.replace(/(?<=:id).*/, "/update")];
      const id = update?.id ?? targets.personId;
      const address = fillPath(path, { id, sessionId: targets.sessionId, provider: "github" });
      for (const target of [address, dataUrl(address)]) {
        await send(server, { address: target, form: {} }, "administrator", { method: "GET" });
      }
    }
    expect(await stored(server)).toEqual(before);
  });

  test("a sign-in verifies no email, lifts no ban and stores no IP address", async () => {
    await server.query('UPDATE "user" SET email_verified = FALSE WHERE id = ?', targets.personId);
    await server.query('UPDATE "user" SET ban_expires = ? WHERE id = ?', new Date(1), targets.bannedId);
    const { sessions: _, ...changed } = await stored(server);
    await expect(signInByHttp(server, smtp, `${targets.personId}@example.org`)).rejects.toThrow("No session");
    await signInByHttp(server, smtp, `${targets.bannedId}@example.org`);
    const addresses = await server.query(
      "SELECT ip_address FROM session WHERE user_id = ?",
      targets.bannedId,
    );
    expect(addresses).toEqual([{ ip_address: null }]);
    expect(await stored(server)).toEqual({ ...changed, sessions: expect.any(Array) });
  });
});

function authCalls() {
  const endpoints = Object.values(auth().api) as {
    path?: string;
    options?: { method?: string | string[] };
  }[];
  const theirs = endpoints.flatMap(({ path, options }) =>
    path ? [options?.method ?? "POST"].flat().map((method) => ({ method, path })) : [],
  );
  const ours = Object.keys(authEndpointOverrides).map((call) => {
    const [method = "", path = ""] = call.split(" ");
    return { method, path };
  });
  const writing = [...theirs, ...ours].filter(({ method }) => method !== "GET" && method !== "*");
  expect(writing.length).toBeGreaterThan(40);
  return writing;
}

function callFields({ personId, sessionId }: Targets) {
  return {
    email: "stranger@example.org",
    newEmail: "changed@example.org",
    name: "Changed",
    userId: personId,
    id: sessionId,
    role: "admin",
    data: { name: "Changed" },
    otp: "123456",
    token: "123456",
    type: "sign-in",
    provider: "github",
    password: "a long password",
    newPassword: "a long password",
    banReason: "Changed",
  };
}

interface Ways {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

function send(server: RunningServer, { address, form }: Write, writer: Writer, ways: Ways = {}) {
  const { method = "POST", headers, json } = ways;
  const type = json ? "application/json" : "application/x-www-form-urlencoded";
  const body = json ? JSON.stringify(json) : new URLSearchParams(form);
  return fetch(server.url + address, {
    method,
    redirect: "manual",
    headers: { cookie: cookies[writer], Origin: server.url, "Content-Type": type, ...headers },
    ...(method !== "GET" && { body }),
  });
}

/** The database without sessions' last use; in a demo also without codes and limits. */
async function stored(server: RunningServer, what: "demo" | "all" = "demo") {
  const except = what === "all" ? [] : ["verification", "limit_hit"];
  const { session = [], sqlite_sequence = [], ...rest } = await readAllRows(server, except);
  const sessions = session.map((row) => (row as { id: string }).id).sort();
  const sequences = sqlite_sequence.filter(
    (row) => what === "all" || !["limit_hit", "job"].includes((row as { name: string }).name),
  );
  return { ...rest, sequences, sessions };
}
