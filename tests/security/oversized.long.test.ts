import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { type Member, startWorld, type World } from "./access-world.ts";
import { listScreenPaths } from "./injection-lists.ts";
import { combiningMarks, maxPageLength } from "./oversized.ts";

// Input that is too long, wide or deep is refused, with a message where a person may have typed it, and
// echoed no longer than its limit. The long test measures the time. Source: OWASP ASVS 5.0, 2.2.1 (length),
// 2.4.1 and 15.1.3 (resources); OWASP API Security Top 10 2023, API4.

let world: World;
let newcomer: Member;
let other: { id: string };
let repositoryId: string;

beforeAll(async () => {
  world = await startWorld();
  const cookie = await signInByHttp(world.server, world.smtp, "newcomer@example.org");
  newcomer = { id: "", email: "newcomer@example.org", cookie };
  const made = await world.send("/manager/repositories/new", {
    method: "POST",
    as: world.administrator,
    body: new URLSearchParams({ name: "one", link: "example.com" }),
  });
  expect(made.status).toBe(302);
  const [repository] = await world.server.query<{ id: string }>("SELECT id FROM repository");
  repositoryId = repository?.id ?? "";
  other = world.user;
}, 30_000);
afterAll(() => world.stop());

type Form = [
  path: () => string,
  as: () => Member | undefined,
  fields: Record<string, string>,
  errors: Record<string, string>,
];

const administrator = () => world.administrator;
const user = () => world.user;
const user_ = { name: "Somebody", email: "new@example.org", role: "user" };
const repository = { name: "two", link: "example.com", description: "" };
const userErrors = { name: "Name is invalid", email: "Email is invalid" };
const repositoryErrors = {
  name: "Name is too long, at most 100 characters",
  link: "Invalid link, must be at most 2,048 characters",
  description: "Description is too long, at most 2,000 characters",
};

const forms: Form[] = [
  [() => "/login", () => undefined, {}, { email: "Email is invalid" }],
  [
    () => "/login/verify",
    () => undefined,
    { email: "a@example.org" },
    { otp: "Code should be 6 characters" },
  ],
  [() => "/onboarding", () => newcomer, {}, { name: "Name is invalid" }],
  [() => "/app/account?state=change-name", user, {}, { name: "Name is invalid" }],
  [() => "/app/account?state=change-email", user, {}, { newEmail: "Email is invalid" }],
  [() => "/app/account?newEmail=new@example.org", user, {}, { otp: "Code should be 6 characters" }],
  [() => "/app/account?state=confirm-delete", user, {}, { otp: "Code should be 6 characters" }],
  [() => "/manager/users/new", administrator, user_, userErrors],
  [() => `/manager/users/${other.id}/update`, administrator, user_, userErrors],
  [
    () => `/manager/users/${other.id}/ban`,
    administrator,
    {},
    { reason: "at most 500 characters", until: "" },
  ],
  [() => "/manager/repositories/new", administrator, repository, repositoryErrors],
  [() => `/manager/repositories/${repositoryId}/update`, administrator, repository, repositoryErrors],
];

const cases = forms.flatMap(([path, as, fields, errors]) =>
  Object.entries(errors).map(([field, error]) => ({
    path,
    as,
    fields,
    field,
    error,
    name: `${path}`.slice(6),
  })),
);

describe("refuses a field that is far too long with a message", () => {
  test.each(cases)("$field of $name", async ({ path, as, fields, field, error }) => {
    for (const value of [combiningMarks(100_000), "a".repeat(200_000), `${" ".repeat(200_000)}x`]) {
      const body = new URLSearchParams({ ...fields, [field]: value });
      const response = await world.send(path(), { method: "POST", as: as(), body });
      expect(response.status).toBe(400);
      expect(response.body.length).toBeLessThan(maxPageLength);
      expect([error, response.body.includes(error)]).toEqual([error, true]);
      expect([field, response.body.includes(value.slice(0, 50))]).toEqual([field, true]);
    }
  });
});

describe("a better-auth endpoint", () => {
  test.each([
    "/email-otp/send-verification-otp",
    "/sign-in/email-otp",
    "/sign-in/social",
    "/delete-user",
    "/nowhere/../../auth/sign-in/email-otp",
  ])("accepts at most 16 KB: %s", async (path) => {
    const body = JSON.stringify({ email: "a@example.org", otp: "0".repeat(16_000), type: "sign-in" });
    const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const response = await world.send(`/api/auth${path}`, sent);
    expect([response.status, JSON.parse(response.body).code]).toEqual([413, "BODY_TOO_LARGE"]);
  });
});

describe("the screen that keeps a form until the user has signed in", () => {
  const path = "/login/resume?redirect=/manager/users/new";
  const send = (fields: [string, string][]) =>
    world.send(path, { method: "POST", body: new URLSearchParams(fields) });
  const fieldsOf = (count: number) => Array.from({ length: count }, (): [string, string] => ["id", "x"]);

  test("keeps 100 fields", async () => {
    const response = await send(fieldsOf(100));
    expect(response.status).toBe(401);
    expect(response.body.match(/type="hidden" name="id"/g)).toHaveLength(100);
  });

  test.each([
    ["fields", fieldsOf(101)],
    ["characters", [["name", "a".repeat(65_537)]] as [string, string][]],
    ["characters in many fields", fieldsOf(90).map(([name]): [string, string] => [name, "<".repeat(1000)])],
  ])("keeps nothing of a form with too many %s, and says so", async (_what, fields) => {
    const response = await send(fields);
    expect(response.status).toBe(413);
    expect(response.body).toContain("too large to keep here");
    expect(response.body).not.toMatch(/type="hidden" name="(id|name)"/);
    expect(response.body.length).toBeLessThan(100_000);
  });
});

describe("headers and URLs", () => {
  const long = (piece: string) => piece.repeat(Math.floor(12_000 / piece.length));

  test.each([
    { "Accept-Language": long("x;q=0.1,") },
    { Accept: `text/html,${long("a/b;q=0.1,")}` },
    { "If-None-Match": long('"1",') },
    { Referer: `http://localhost/?${long("a")}` },
    { "User-Agent": long("Mobile Safari/ ") },
    { Authorization: `Bearer ${long("a")}` },
    { "X-Forwarded-For": long("1.1.1.1, ") },
    { Cookie: long("theme=e30; ") },
  ])("cause no error at the maximum length of Node: %#", async (headers) => {
    for (const path of ["/login", "/healthz", "/nowhere"]) {
      const response = await world.send(path, { headers: headers as unknown as Record<string, string> });
      expect(response.status).toBe(path === "/nowhere" ? 404 : 200);
      expect(response.body.length).toBeLessThan(100_000);
    }
  });

  test("long user agents are shortened", async () => {
    const cookie = await signInWithAgent(long("Mobile Safari/ "));
    expect(cookie).toContain("session=");
    const [row] = await world.server.query<{ longest: number }>(
      "SELECT max(length(user_agent)) AS longest FROM session",
    );
    expect(row?.longest).toBeLessThanOrEqual(500);
  });

  test("a list responds to any query", async () => {
    for (const name of ["searchTerm", "after", "before", "sort", "role", "person", "from"]) {
      for (const value of [long("a"), encodeURIComponent(combiningMarks(2000))]) {
        for (const path of listScreenPaths) {
          const response = await world.send(`${path}?${name}=${value}`, { as: world.administrator });
          expect(response.status).toBe(200);
          expect(response.body.length).toBeLessThan(maxPageLength);
        }
      }
    }
  });
});

async function signInWithAgent(agent: string) {
  const email = "agent@example.org";
  const headers = { "User-Agent": agent };
  const asked = await world.send("/login", { method: "POST", headers, body: new URLSearchParams({ email }) });
  expect(asked.status).toBe(302);
  const otp = codeIn(await world.smtp.mailTo(email));
  const cookie = asked.cookies.map((each) => each.split(";")[0]).join("; ");
  const body = new URLSearchParams({ email, otp });
  const entered = await world.send("/login/verify", {
    method: "POST",
    headers: { ...headers, Cookie: cookie },
    body,
  });
  return entered.cookies.join();
}
