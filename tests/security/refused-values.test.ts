import { afterAll, beforeAll, expect, test } from "vitest";
import { accessTable } from "../server/access-table.ts";
import { describeEachDatabase } from "../support/each-database.ts";
import { addressOf, dataAddress, formPaths } from "../support/routes.ts";
import { startWorld, type World } from "./access-world.ts";

/**
 * Values that PostgreSQL refuses and SQLite takes, in every place from which they could reach the database: U+0000, halves
 * of surrogate pairs, numbers and times out of range, ids that are none.
 */

const values = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "9223372036854775808",
  "2147483648",
  "1e400",
  "NaN",
  "infinity",
  "-infinity",
  "+275760-09-13",
  "999999-01-01",
  "0000-01-01",
  "2026-02-30",
  "not-a-uuid",
  "\\u0000",
  "\\x00",
];

const filterNames = ["sort", "direction", "role", "status", "person", "kind", "from", "to", "state"];
const otherNames = ["state", "newEmail", "email", "redirect", "error", "code", "id", "deed", "revoke", "lng"];

/** A form that would be taken, of any screen. */
const soundForm = {
  name: "Sound",
  email: "sound@example.org",
  newEmail: "sound@example.org",
  link: "https://example.com/",
  description: "Line",
  role: "user",
  otp: "000000",
  reason: "because",
  until: "2099-01-01",
  version: "1",
  id: "00000000-0000-4000-8000-000000000000",
  text: "name,link\nSound,example.com",
  theme: "dark",
  language: "en",
  sidebar: "closed",
  scope: "read",
  lifetime: "30",
  deed: "delete",
  redirect: "/app",
};

/** They would sign out those who ask. */
const endsSessions = /^\/(logout|account\/sessions|api\/auth|manager\/users\/:id\/impersonate)/;

describeEachDatabase((newDatabase) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
  }, 30_000);
  afterAll(() => world.stop());

  const faults: string[] = [];
  async function ask(path: string, sent: Parameters<World["send"]>[1] = {}) {
    const { status } = await world.send(path, { as: world.administrator, ...sent });
    if (status >= 500)
      faults.push(`${status} ${sent.method ?? "GET"} ${path} ${sent.body ?? ""}`.slice(0, 300));
  }
  async function expectNoFaults() {
    expect(faults.splice(0)).toEqual([]);
    expect((await world.send("/readyz")).body).toBe("ok");
    const errors = world.server.log.filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(errors.splice(0).map((line) => line.slice(0, 1_000))).toEqual([]);
  }

  test("in the parameters of paths", { timeout: 60_000 }, async () => {
    const withParameters = Object.keys(accessTable).filter((path) => path.includes(":"));
    for (const value of values.map(encoded)) {
      for (const path of withParameters) {
        const address = path.replaceAll(/:\w+/g, value).replace("*", value);
        await ask(path.startsWith("/api") ? address : dataAddress(address));
      }
      await ask(`/api/auth/callback/github?state=${value}&code=${value}`);
    }
    await expectNoFaults();
  });

  test("in queries", { timeout: 60_000 }, async () => {
    const lists = [
      "/manager/users",
      "/manager/activity",
      "/app/repositories",
      "/manager/users/export",
      "/manager/repositories/export",
      "/api/v1/users",
      "/api/v1/activity",
      "/api/v1/repositories",
      "/api/auth/admin/list-users",
    ];
    for (const value of values.map(encoded)) {
      for (const path of lists) {
        const address = /^\/api|export$/.test(path) ? path : dataAddress(path);
        await ask(`${address}?searchTerm=${value}`);
        await ask(`${address}?${filterNames.map((name) => `${name}=${value}`).join("&")}`);
      }
      await ask(
        `/api/auth/admin/list-users?searchValue=${value}&offset=${value}&filterField=role&filterValue=${value}`,
      );
      for (const path of [
        "/login",
        "/login/verify",
        "/login/error",
        "/app/account",
        "/onboarding",
        "/manager/users/bulk",
      ]) {
        await ask(`${dataAddress(path)}?${otherNames.map((name) => `${name}=${value}`).join("&")}`);
      }
    }
    await expectNoFaults();
  });

  test("in forms", { timeout: 120_000 }, async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    const now = new Date();
    const plant = () =>
      world.server.query(
        `INSERT INTO "user" (id, email, email_verified, name, role, created_at, updated_at)
         VALUES (?, 'planted@example.org', TRUE, 'Planted', 'user', ?, ?) ON CONFLICT DO NOTHING`,
        id,
        now,
        now,
      );
    // No form can carry half a surrogate pair.
    const carried = values.filter((value) => !/\p{Cs}/u.test(value));
    const ids = { id, sessionId: "00000000-0000-4000-8000-000000000000" };
    for (const path of formPaths.filter((each) => !endsSessions.test(each))) {
      await plant();
      const address = dataAddress(addressOf(path, ids));
      for (const value of carried) {
        for (const name of Object.keys(soundForm)) {
          // Fields of other screens change nothing.
          if (!usedBy(path, name)) continue;
          await ask(address, { method: "POST", body: new URLSearchParams({ ...soundForm, [name]: value }) });
        }
      }
    }
    await expectNoFaults();
  });

  test("in what programs send", { timeout: 60_000 }, async () => {
    const calls = [
      ["POST", "/api/v1/users", { name: "A", email: "a@example.org", role: "user" }],
      ["PATCH", `/api/v1/users/${world.user.id}`, { name: "A", email: "b@example.org", role: "user" }],
      ["PUT", `/api/v1/users/${world.user.id}/ban`, { reason: "because", until: "2099-01-01" }],
      ["POST", "/api/v1/repositories", { name: "A", link: "example.com", description: "Line" }],
      ["PATCH", "/api/v1/account", { name: "Chief" }],
      ["POST", "/api/auth/email-otp/send-verification-otp", { email: "c@example.org", type: "sign-in" }],
      ["POST", "/api/auth/sign-in/email-otp", { email: "c@example.org", otp: "000000" }],
      ["POST", "/api/auth/sign-in/social", { provider: "github", callbackURL: "/app" }],
      ["POST", "/api/auth/revoke-session", { token: "a" }],
      ["POST", "/api/auth/delete-user", { token: "000000" }],
    ] as const;
    for (const value of values) {
      for (const [method, path, body] of calls) {
        for (const name of Object.keys(body)) {
          const headers = { "Content-Type": "application/json" };
          await ask(path, { method, headers, body: JSON.stringify({ ...body, [name]: value }) });
        }
      }
      const csv = { method: "POST", headers: { "Content-Type": "text/csv" } };
      await ask("/api/v1/repositories/import", {
        ...csv,
        body: `name,link,description\n${value},example.com,${value}`,
      });
    }
    await expectNoFaults();
  });

  test("in headers", { timeout: 60_000 }, async () => {
    const texts = [...values.map(encoded), ...values.map(encoded).map((value) => `${value}.${value}`)];
    const { cookie } = world.administrator;
    const [name] = cookie.split("=");
    for (const text of texts) {
      await ask("/app/account", {
        as: undefined,
        headers: { Cookie: `${name}=${text}; lng=${text}; theme=${text}` },
      });
      await ask("/api/v1/account", { as: undefined, headers: { Authorization: `Bearer plumb_${text}` } });
      await ask("/api/v1/account", {
        method: "PATCH",
        headers: { "Content-Type": "application/json", "If-Match": `"${text}"` },
        body: JSON.stringify({ name: "Chief" }),
      });
      await ask("/api/v1/repositories", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": text },
        body: JSON.stringify({ name: text, link: "example.com" }),
      });
      await ask("/login", {
        method: "POST",
        as: undefined,
        headers: { "User-Agent": text, "X-Forwarded-For": text },
        body: new URLSearchParams({ email: "someone@example.org" }),
      });
    }
    await expectNoFaults();
  });
});

const fieldsOf: [path: RegExp, names: RegExp][] = [
  [/users\/bulk$/, /^(deed|id|role)$/],
  [/users\/(new|:id\/update)$/, /^(name|email|role|id|version)$/],
  [/:id\/ban$/, /^(reason|until)$/],
  [/repositories\/(new|:id\/update)$/, /^(name|link|description|id|version)$/],
  [/repositories\/import/, /^(text|id)$/],
  [/\/account$/, /^(name|newEmail|otp|scope|lifetime)$/],
  [/^\/(login|onboarding)/, /^(name|email|otp|redirect)$/],
  [/^\/resources/, /^(theme|language|sidebar|redirect)$/],
];

function usedBy(path: string, name: string) {
  const [, names = /^(id|version|redirect)$/] = fieldsOf.find(([paths]) => paths.test(path)) ?? [];
  return names.test(name);
}

/** In an address; a half of a surrogate pair as three bytes that are no UTF-8. */
function encoded(value: string) {
  return Array.from(value, (character) =>
    /[\ud800-\udfff]/.test(character) && character.length === 1 ? "%ed%a0%80" : encodeURIComponent(character),
  ).join("");
}
