import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auth } from "#app/auth/auth.server.ts";
import { accessTable } from "#tests/server/access-table.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { importFeatureRows } from "#tests/support/feature-test-tables.ts";
import { dataUrl, fillPath } from "#tests/support/routes.ts";
import { startWorld, type World } from "./access-world.ts";

vi.setConfig({ testTimeout: 60_000 });

// Complements the matrix in tests/server/access-matrix.test.ts: only better-auth endpoints in use are
// reachable, and no method bypasses a guard. Source: OWASP ASVS 5.0, 8.2.1 (function-level access), 8.3.1,
// 6.3.4 (undocumented entry points), 4.1.4 (methods); OWASP API Security Top 10 2023, API5 and API9.

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

/** Every better-auth endpoint that is reachable. Add one only if it is safe. */
const used = [
  "/get-session",
  "/sign-out",
  "/list-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/revoke-other-sessions",
  "/email-otp/send-verification-otp",
  "/sign-in/email-otp",
  "/sign-in/social",
  "/callback/:id",
  "/admin/list-users",
  "/admin/stop-impersonating",
  "/delete-user",
  ...(await importFeatureRows<string>("auth-endpoints")),
];

await migrateTestDatabase();
const endpoints = [...new Set(Object.values(auth().api).map((endpoint) => pathOf(endpoint)))].sort();

const unused = endpoints.filter((path) => !used.includes(path));

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

describe("the endpoints of better-auth", () => {
  test("all allowed ones exist", () => {
    expect(endpoints).toEqual(expect.arrayContaining(used));
    expect(unused.length).toBeGreaterThan(30);
  });

  test.each(methods)("disallowed ones get 404 for everyone, with %s", async (method) => {
    const before = await people();
    for (const as of [undefined, world.user, world.administrator]) {
      expect(await answered(unused, method, as)).toEqual([]);
    }
    expect(await people()).toEqual(before);
  });

  test("disallowed ones get 404 in any spelling", async () => {
    const before = await people();
    expect(await answered(unused.flatMap(disguises), "POST", world.administrator)).toEqual([]);
    expect(await people()).toEqual(before);
  });

  test("allowed ones respond to no other spelling", async () => {
    const { administrator } = world;
    for (const path of ["/API/auth/get-session", "/api/AUTH/get-session", "/api/auth/Get-Session"]) {
      expect((await call(path, "GET", administrator)).status, path).toBe(404);
    }
  });

  test("show users only their own data", async () => {
    const own = await call("/api/auth/get-session", "GET", world.user);
    expect(JSON.parse(own.body)).toMatchObject({ user: { id: world.user.id } });
    expect(own.body).not.toContain(world.administrator.id);
    expect((await call("/api/auth/admin/list-users", "GET", world.user)).status).toBe(403);
    const foreign = await call("/api/auth/revoke-session", "POST", world.user, {
      token: await tokenOf(world.administrator.id),
    });
    expect(foreign.status).toBeLessThan(500);
    expect((await call("/manager/users", "GET", world.administrator)).status).toBe(200);
  });
});

describe("a method that forms do not use", () => {
  const formPaths = Object.keys(accessTable).filter((path) => !/^\/(logout$|\*$|api\/v1\/)/.test(path));

  test.each(["PUT", "PATCH", "DELETE"])("%s has no more access than a form", async (method) => {
    const { id } = world.administrator;
    const [session] = await world.server.query<{ id: string }>(
      "SELECT id FROM session WHERE user_id = ?",
      id,
    );
    const ids = { id, sessionId: session?.id ?? "" };
    const before = await people();
    for (const path of formPaths) {
      const address = fillPath(path, { ...ids, provider: "github", language: "en", template: "login-code" });
      const isManager = path.startsWith("/manager/");
      const body = new URLSearchParams({ name: "Changed", role: "admin" });
      // Everyone may send the sign-in form, for which an email is enough.
      if (isManager) body.set("email", "new@example.org");
      for (const [as, role] of [
        [undefined, null],
        [world.user, "user"],
      ] as const) {
        const { status } = await world.send(address, { method, as, body });
        const refusals = [accessTable[path]?.POST(role), 403, 405];
        // 400 and 415 are refusals, too: the form lacks required fields.
        const others = isManager ? [] : [400, 404, 415];
        expect([...refusals, ...others], `${method} ${path}`).toContain(status);
      }
    }
    expect(await people()).toEqual(before);
  });

  test.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
    "cannot be smuggled in with %s or a field",
    async (name) => {
      const before = await people();
      const address = `/manager/users/${world.user.id}/delete?_method=POST`;
      const response = await world.send(address, { as: world.administrator, headers: { [name]: "POST" } });
      expect(response.status).toBe(302);
      expect(await people()).toEqual(before);
    },
  );
});

/** Source: OWASP ASVS 5.0, 1.2.2 and 2.2.1. */
describe("invalid ids", () => {
  const withId = Object.keys(accessTable).filter((path) => /:(id|sessionId)\b/.test(path));

  test.each(["..%2F..", "a%0d%0aX-Injected:%201", "%00", "a.b", "'--", "%D9%85", "x".repeat(65)])(
    "get 404 on every route, as a page, data or form, and change nothing: %s",
    async (id) => {
      const before = await people();
      for (const path of withId) {
        const address = fillPath(path, { id, sessionId: id });
        const body = new URLSearchParams({ name: "Changed" });
        for (const response of await Promise.all([
          world.send(address, { as: world.administrator }),
          world.send(dataUrl(address), { as: world.administrator }),
          world.send(address, { as: world.administrator, method: "POST", body }),
        ])) {
          expect(response.status, address).toBe(404);
          expect(response.headers).not.toHaveProperty("location");
        }
      }
      expect(withId.length).toBeGreaterThan(4);
      expect(await people()).toEqual(before);
    },
  );
});

async function answered(paths: string[], method: string, as: World["user"] | undefined) {
  const found = await Promise.all(
    paths.map(async (path) => {
      const { status } = await call(`/api/auth${path}`, method, as);
      return status === 404 ? [] : [`${path} ${status}`];
    }),
  );
  return found.flat();
}

/** Spellings of a path that a proxy or router might normalize differently. */
function disguises(path: string) {
  return [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `/get-session/..${path}`,
    `/get-session/%2e%2e${path}`,
    `/get-session%2f..${path}`,
    `${path}%00`,
    `${path}%20`,
    `${path};x=y`,
    `${path}.data`,
    `${path}?path=/get-session`,
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ];
}

async function call(path: string, method: string, as: World["user"] | undefined, only?: object) {
  const hasBody = method !== "GET";
  const body = only ?? (await everythingAtOnce());
  return world.send(path, {
    method,
    as,
    headers: hasBody ? { "Content-Type": "application/json" } : {},
    ...(hasBody && { body: JSON.stringify(body) }),
  });
}

async function everythingAtOnce() {
  const { user } = world;
  return {
    userId: user.id,
    id: user.id,
    role: "admin",
    data: { role: "admin", banned: true },
    email: user.email,
    newEmail: "new@example.org",
    name: "Changed",
    password: "a long password",
    newPassword: "a long password",
    otp: "000000",
    permissions: { user: ["list"] },
    sessionToken: await tokenOf(user.id),
    providerId: "github",
  };
}

async function tokenOf(userId: string) {
  return (
    await world.server.query<{ token: string }>("SELECT token FROM session WHERE user_id = ?", userId)
  )[0]?.token;
}

async function people() {
  const tables = ["user", "session", "account"];
  return Promise.all(tables.map((table) => world.server.query(`SELECT * FROM "${table}" ORDER BY id`)));
}

function pathOf(endpoint: unknown) {
  return String((endpoint as { path?: string }).path);
}
