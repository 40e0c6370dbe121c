import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
import { encodeCursor } from "#app/lists/cursor.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { successCases } from "./api-request-cases.ts";
import { type ApiWorld, call, signInForCookie, startApiWorld } from "./api-world.ts";

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await startApiWorld();
  token = await world.token(world.administrator);
}, 30_000);

afterAll(() => world.stop());

const link = "https://example.org/it";
const emptyKey = { "Idempotency-Key": "" };
const unique = (word: string) => `${word} ${randomUUID()}`;
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(world, { method, path, token, body, headers });

describe("lists", () => {
  test("cursors visit every item once, in both directions", async () => {
    const tag = randomUUID();
    for (let made = 0; made < 25; made++) await world.repository(`${tag} ${String(made).padStart(2, "0")}`);
    const names: string[] = [];
    let path: string | null = `/repositories?searchTerm=${tag}&limit=10&sort=name`;
    let last: Awaited<ReturnType<typeof send>> | undefined;
    while (path) {
      last = await send("GET", path);
      names.push(...last.json.items.map((item: { name: string }) => item.name));
      expect(last.json.total).toEqual({ count: 25, more: false });
      path = followed(last.headers.get("link"), "next");
    }
    expect(names).toEqual(
      Array.from({ length: 25 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`),
    );
    expect(last?.json.next).toBeNull();
    const back = await send("GET", followed(last?.headers.get("link") ?? null, "prev") ?? "");
    expect(back.json.items.map((item: { name: string }) => item.name)).toEqual(names.slice(10, 20));
  });

  test("an empty page ends the list if the rows after a cursor are gone", async () => {
    const tag = randomUUID();
    for (const name of ["a", "b", "c"]) await world.repository(`${tag} ${name}`);
    const first = await send("GET", `/repositories?searchTerm=${tag}&limit=2&sort=name`);
    const whole = await send("GET", `/repositories?searchTerm=${tag}&limit=3&sort=name`);
    await send("DELETE", `/repositories/${whole.json.items[2].id}`);
    const { json } = await send("GET", followed(first.headers.get("link"), "next") ?? "");
    expect(json).toEqual({ items: [], total: { count: 2, more: false }, previous: null, next: null });
  });

  test("return long descriptions in full", async () => {
    const description = "long ".repeat(300).trimEnd();
    const made = await send("POST", "/repositories", { name: unique("Long"), link, description });
    const { json } = await send("GET", `/repositories?searchTerm=${encodeURIComponent(made.json.name)}`);
    expect(json.items[0].description).toBe(description);
  });

  test("refuse a cursor of another list or sort order, and two cursors at once", async () => {
    for (let made = 0; made < 3; made++) await world.repository();
    const { json } = await send("GET", "/repositories?limit=1&sort=name");
    expect(json.next).toEqual(expect.any(String));
    for (const path of [
      `/users?after=${json.next}`,
      `/repositories?sort=created&after=${json.next}`,
      `/repositories?sort=name&after=${json.next}&before=${json.next}`,
      "/repositories?sort=name&after=",
      `/repositories?sort=name&after=${encodeCursor("repository.name", { key: 5, id: "y" })}`,
      `/repositories?sort=created&before=${encodeCursor("repository.created", { key: "x", id: "y" })}`,
      `/users?sort=name&after=${encodeCursor("user.name", { key: 5, id: "y" })}`,
    ]) {
      expect([path, (await send("GET", path)).json.code]).toEqual([path, "INVALID_CURSOR"]);
    }
  });

  test.each(["limit=0", "limit=101", "limit=many", "sort=password", "direction=up", "role=king", "page=2"])(
    "refuse %s and name the parameter",
    async (query) => {
      const { status, json } = await send("GET", `/users?${query}`);
      expect([status, json.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.errors).toEqual([expect.objectContaining({ in: "query", name: query.split("=")[0] })]);
    },
  );
});

describe("requests with an idempotency key", () => {
  test("take effect once, even if ten arrive at the same time", async () => {
    const key = randomUUID();
    const body = { name: unique("Once"), link };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send("POST", "/repositories", body, { "Idempotency-Key": key })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect(responses[0]?.headers.get("location")).toBe(`/api/v1/repositories/${responses[0]?.json.id}`);
    expect(await world.server.query("SELECT id FROM repository WHERE name = ?", body.name)).toHaveLength(1);
  });

  test.each([
    ["repositories", () => ({ name: unique("Gone"), link })],
    ["users", () => ({ name: "Zoë", email: `${randomUUID()}@example.org`, role: "user" })],
  ])("do not create one of the %s again that was deleted since", async (path, makeBody) => {
    const [key, body] = [{ "Idempotency-Key": randomUUID() }, makeBody()];
    const made = await send("POST", `/${path}`, body, key);
    expect((await send("DELETE", `/${path}/${made.json.id}`)).status).toBe(204);
    expect(await send("POST", `/${path}`, body, key)).toMatchObject({
      status: 422,
      json: { code: "IDEMPOTENCY_KEY_REUSED" },
    });
  });

  test("are refused if they leave out a field that the first one sent", async () => {
    const [key, name] = [{ "Idempotency-Key": randomUUID() }, unique("Shorter")];
    const whole = { name, link, description: "Described" };
    expect((await send("POST", "/repositories", whole, key)).status).toBe(201);
    expect(await send("POST", "/repositories", { name, link }, key)).toMatchObject({
      status: 422,
      json: { code: "IDEMPOTENCY_KEY_REUSED" },
    });
    const other = { "Idempotency-Key": randomUUID() };
    const made = await send("POST", "/repositories", { name: unique("Short"), link }, other);
    for (const more of [{}, { description: "" }]) {
      const again = { name: made.json.name, link, ...more };
      expect((await send("POST", "/repositories", again, other)).json.id).toBe(made.json.id);
    }
  });

  test("an empty key is refused", async () => {
    const { status, json } = await send("POST", "/repositories", { name: unique("Empty"), link }, emptyKey);
    expect([status, json.errors]).toEqual([422, [expect.objectContaining({ name: "Idempotency-Key" })]]);
  });

  test("a key belongs to one caller and one operation", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const first = await send("POST", "/repositories", { name: unique("Mine"), link }, key);
    const user = { name: "Zoë", email: `${randomUUID()}@example.org`, role: "user" };
    const person = await send("POST", "/users", user, key);
    expect((await send("POST", "/users", user, key)).json.id).toBe(person.json.id);
    const other = await call(world, {
      method: "POST",
      path: "/repositories",
      token: await world.token(await world.person("admin")),
      body: { name: unique("Theirs"), link },
      headers: key,
    });
    expect([first.status, person.status, other.status]).toEqual([201, 201, 201]);
    expect(new Set([first.json.id, person.json.id, other.json.id]).size).toBe(3);
  });
});

describe("writes", () => {
  test("an update changes only the given fields", async () => {
    const made = await send("POST", "/repositories", { name: unique("Part"), link, description: "Before" });
    const changed = await send("PATCH", `/repositories/${made.json.id}`, { link: "example.org/new" });
    expect(changed.json).toMatchObject({
      name: made.json.name,
      link: "https://example.org/new",
      description: "Before",
    });
    const person = await send("PATCH", `/users/${world.user.id}`, { name: "Amina" });
    expect(person.json).toMatchObject({ name: "Amina", email: world.user.email, role: "user" });
  });

  test("an update of an older version is refused with 412 and changes nothing", async () => {
    const made = await send("POST", "/repositories", { name: unique("Raced"), link });
    const path = `/repositories/${made.json.id}`;
    const etag = { "If-Match": made.headers.get("etag") ?? "" };
    expect((await send("PATCH", path, { description: "first" }, etag)).status).toBe(200);
    expect((await send("PATCH", path, { description: "second" }, etag)).status).toBe(412);
    expect((await send("DELETE", path, undefined, etag)).status).toBe(412);
    const { json, headers } = await send("GET", path);
    expect(json.description).toBe("first");
    expect((await send("DELETE", path, undefined, { "If-Match": headers.get("etag") ?? "" })).status).toBe(
      204,
    );
    expect((await send("GET", path)).status).toBe(404);
  });

  test("If-Match can list versions or allow any, and a weak tag matches none", async () => {
    const { json, headers } = await send("POST", "/repositories", { name: unique("Listed"), link });
    const path = `/repositories/${json.id}`;
    const tag = headers.get("etag") ?? "";
    const patch = (ifMatch: string) => send("PATCH", path, {}, { "If-Match": ifMatch });
    const remove = (ifMatch: string) => send("DELETE", path, undefined, { "If-Match": ifMatch });
    for (const other of [`W/${tag}`, `"0${tag.slice(1)}`, '"1", "x"', tag.slice(1, -1), '""', ""]) {
      expect((await patch(other)).status).toBe(412);
      expect((await remove(other)).status).toBe(412);
    }
    for (const same of [`"1", ${tag}`, "*", `W/"1",*`]) expect((await patch(same)).status).toBe(200);
    expect((await send("DELETE", "/repositories/none", undefined, { "If-Match": tag })).status).toBe(404);
    expect((await remove(`"1" , ${tag}`)).status).toBe(204);
    expect((await patch("*")).status).toBe(404);
  });

  test("concurrent updates of different fields are both kept", async () => {
    const made = await send("POST", "/repositories", { name: unique("Both"), link });
    const path = `/repositories/${made.json.id}`;
    const responses = await Promise.all([
      send("PATCH", path, { description: "described" }),
      send("PATCH", path, { link: "https://example.org/moved" }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send("GET", path)).json).toMatchObject({
      description: "described",
      link: "https://example.org/moved",
    });
  });

  test.each([
    ["an unknown field", { name: "Zoë", email: "zoe@example.org", banned: true }, "banned", "UNKNOWN"],
    ["an unknown role", { name: "Zoë", email: "zoe@example.org", role: "king" }, "role", "INVALID"],
    ["an invalid email", { name: "Zoë", email: "zoe" }, "email", "INVALID"],
    ["a number as a name", { name: 7, email: "zoe@example.org" }, "name", "INVALID"],
    ["no name", { email: "zoe@example.org" }, "name", "REQUIRED"],
  ])("%s is refused, and the response names the field", async (_what, body, name, code) => {
    const { status, json } = await send("POST", "/users", body);
    expect([status, json.code]).toEqual([422, "VALIDATION_ERROR"]);
    expect(json.errors).toEqual([{ in: "body", name, code, message: expect.any(String) }]);
  });

  test("undeclared fields are refused", async () => {
    const others = [
      "id",
      "role",
      "banned",
      "banReason",
      "emailVerified",
      "createdAt",
      "updatedAt",
      "version",
      "userId",
    ];
    const tried = [...others, "nameKey", "name_key", "__proto__", "constructor", "prototype", "permissions"];
    const takers = operations.filter(({ body }) => body?.type === "application/json");
    expect(takers.length).toBeGreaterThan(5);
    for (const { id } of takers) {
      const sent = await successCases[id]?.(world);
      const body = sent?.body as Record<string, unknown>;
      for (const field of tried.filter(
        (name) => !Object.hasOwn(body, name) && !(name === "role" && /User$/.test(id)),
      )) {
        const json = JSON.stringify(body).replace(/\}$/, `,"${field}":"admin"}`);
        const response = await call(world, {
          ...sent,
          method: sent?.method ?? "",
          path: sent?.path ?? "",
          body: json,
        });
        expect([id, field, response.json.code, response.json.errors?.[0]?.name]).toEqual([
          id,
          field,
          "VALIDATION_ERROR",
          field,
        ]);
      }
    }
  });
});

describe("tokens", () => {
  test("have only their owner's current permissions", async () => {
    const owner = await world.person("admin");
    const theirs = await world.token(owner);
    const list = () => call(world, { method: "GET", path: "/users", token: theirs });
    expect((await list()).status).toBe(200);
    await world.server.query(`UPDATE "user" SET role = 'user' WHERE id = ?`, owner.id);
    expect((await list()).json.code).toBe("FORBIDDEN");
    await world.server.query(`UPDATE "user" SET role = 'admin', banned = TRUE WHERE id = ?`, owner.id);
    expect((await list()).json.code).toBe("UNAUTHORIZED");
    await world.server.query('UPDATE "user" SET banned = FALSE WHERE id = ?', owner.id);
    expect((await list()).status).toBe(200);
    await world.server.query(
      "UPDATE api_token SET expires_at = ? WHERE user_id = ?",
      new Date(Date.now() - 1),
      owner.id,
    );
    expect((await list()).json.code).toBe("UNAUTHORIZED");
  });

  test("report how many requests remain, and when the limit resets", async () => {
    const owner = await world.person("admin");
    const theirs = await world.token(owner);
    const ask = () => call(world, { method: "GET", path: "/account", token: theirs });
    const first = await ask();
    expect(first.headers.get("ratelimit-policy")).toBe('"token";q=600;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"token";r=599;t=60$/);
    await world.server.query("UPDATE api_token SET window_uses = 600 WHERE user_id = ?", owner.id);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("GET", "/account")).status).toBe(200);
    await world.server.query(
      "UPDATE api_token SET window_started_at = ? WHERE user_id = ?",
      new Date(Date.now() - 60_001),
      owner.id,
    );
    expect((await ask()).headers.get("ratelimit")).toContain("r=599");
  });

  test("take precedence over a session cookie", async () => {
    const cookie = await signInForCookie(world, await world.person("admin"));
    const reader = await world.token(world.administrator, "read");
    const { json } = await call(world, {
      method: "POST",
      path: "/repositories",
      token: reader,
      body: { name: unique("Both"), link },
      headers: { Cookie: cookie },
    });
    expect(json.code).toBe("READ_ONLY_TOKEN");
    for (const Authorization of ["Bearer nothing", "Bearer", ""]) {
      const wrong = { Authorization, Cookie: cookie };
      expect((await call(world, { method: "GET", path: "/account", headers: wrong })).status).toBe(401);
    }
  });

  test.each([
    "https://elsewhere.example",
    "chrome-extension://abcdefghijklmnop",
    "capacitor://localhost",
    "null",
  ])("may write from the origin %s, but never with the session of a cookie", async (Origin) => {
    const elsewhere = { Origin, "Sec-Fetch-Site": "cross-site" };
    const make = async (headers: Record<string, string>) => {
      const body = { name: unique("Elsewhere"), link };
      const response = await call(world, { method: "POST", path: "/repositories", body, headers });
      return [response.status, response.json.code];
    };
    expect(await make({ ...elsewhere, Authorization: `Bearer ${token}` })).toEqual([201, undefined]);
    const Cookie = await signInForCookie(world, await world.person("admin"));
    expect(await make({ ...elsewhere, Cookie, Authorization: "Bearer nothing" })).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    const others: Record<string, string>[] = [
      {},
      { Authorization: "" },
      { Authorization: "Bearer" },
      { Authorization: "Basic x" },
    ];
    for (const authorization of others)
      expect(await make({ ...elsewhere, Cookie, ...authorization })).toEqual([403, "CROSS_ORIGIN"]);
    const other = await fetch(`${world.server.url}/api/auth/sign-out`, {
      method: "POST",
      headers: { ...elsewhere, Cookie, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(other.status).toBe(403);
    const preflight = await fetch(`${world.server.url}/api/v1/repositories`, {
      method: "OPTIONS",
      headers: { Origin, "Access-Control-Request-Method": "POST" },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

test("a user who has just signed up can enter their name, and then use the rest", async () => {
  const person = await world.person("user");
  await world.server.query(`UPDATE "user" SET name = '' WHERE id = ?`, person.id);
  const own = await world.token(person);
  const ask = (method: string, path: string, body?: object) =>
    call(world, { method, path, token: own, body });
  expect((await ask("GET", "/account")).json).toMatchObject({ id: person.id, name: "" });
  const refused = await ask("GET", "/account/sessions");
  expect([refused.status, refused.json.code]).toEqual([403, "NAME_REQUIRED"]);
  expect((await ask("PATCH", "/account", { name: "Zoë" })).json).toMatchObject({ name: "Zoë" });
  expect((await ask("GET", "/account/sessions")).status).toBe(200);
});

describe("sessions", () => {
  test("authorize pages of this site to read and write", async () => {
    const person = await world.person("admin");
    const headers = {
      Cookie: await signInForCookie(world, person),
      Origin: world.server.url,
      "Sec-Fetch-Site": "same-origin",
    };
    expect((await call(world, { method: "GET", path: "/account", headers })).json.id).toBe(person.id);
    const made = await call(world, {
      method: "POST",
      path: "/repositories",
      body: { name: unique("By hand"), link },
      headers: { ...headers, "Content-Type": "application/json" },
    });
    expect(made.status).toBe(201);
    const sessions = await call(world, { method: "GET", path: "/account/sessions", headers });
    expect(sessions.json.items).toEqual([expect.objectContaining({ current: true })]);
  });
});

test("problems are in the caller's language, with a stable code", async () => {
  const { json, headers } = await call(world, {
    method: "GET",
    path: "/users?limit=0",
    token,
    headers: { "Accept-Language": `${otherLanguage}-CA, en;q=0.5` },
  });
  expect(headers.get("content-language")).toBe(otherLanguage);
  expect(json.title).toBe(textIn(otherLanguage, "problems.validation"));
  expect(json.errors[0].message).toBe(textIn(otherLanguage, "api.invalid.value"));
  expect(json.type).toBe(`${world.server.url}/api/docs#VALIDATION_ERROR`);
  expect(json.requestId).toBe(headers.get("x-request-id"));
});

test("a conditional request gets the user again after a sign-in", async () => {
  const path = `/users/${world.user.id}`;
  const { headers } = await send("GET", path);
  const known = { "If-None-Match": headers.get("etag") ?? "" };
  await world.server.query(`UPDATE "user" SET last_sign_in_at = ? WHERE id = ?`, new Date(0), world.user.id);
  expect(await send("GET", path, undefined, known)).toMatchObject({
    status: 200,
    json: { lastSignInAt: "1970-01-01T00:00:00.000Z" },
  });
});

test("HEAD responds like GET, without a body", async () => {
  const head = await call(world, { method: "HEAD", path: `/users/${world.user.id}`, token });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("etag")).toMatch(/^"\d+"$/);
});

/** The path of a `Link` header's relation, below `/api/v1`. */
function followed(header: string | null, relation: string): string | null {
  const [, path] = new RegExp(`</api/v1([^>]+)>; rel="${relation}"`).exec(header ?? "") ?? [];
  return path ?? null;
}
