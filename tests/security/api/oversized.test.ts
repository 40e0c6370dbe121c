import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SendOptions, startWorld, type World } from "#tests/security/access-world.ts";
import { combiningMarks, maxPageLength } from "#tests/security/oversized.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

const person = { name: "Somebody", email: "new@example.org", role: "user" };
const repository = { name: "two", link: "example.com", description: "" };

test("a token name that is far too long is refused with a message", async () => {
  for (const name of [combiningMarks(100_000), "a".repeat(200_000), `${" ".repeat(200_000)}x`]) {
    const response = await world.send("/app/account?state=new-token", {
      method: "POST",
      as: world.user,
      body: new URLSearchParams({ scope: "read", lifetime: "7", name }),
    });
    expect(response.status).toBe(400);
    expect(response.body.length).toBeLessThan(maxPageLength);
    expect(response.body).toContain("at most 100 characters");
    expect(response.body.includes(name.slice(0, 50))).toBe(true);
  }
});

describe("a request", () => {
  const call = (path: string, body: string, more: Partial<SendOptions> = {}) =>
    world.send(`/api/v1${path}`, {
      method: "POST",
      as: world.administrator,
      headers: { "Content-Type": "application/json" },
      body,
      ...more,
    });
  const problem = (answer: { body: string }) =>
    JSON.parse(answer.body) as { code: string; errors?: { name: string; code: string }[] };

  test.each([
    ["PATCH", () => "/account", { name: combiningMarks(400_000) }],
    ["POST", () => "/users", { ...person, email: "a".repeat(900_000) }],
    ["PUT", () => `/users/${world.user.id}/ban`, { reason: combiningMarks(400_000) }],
    ["POST", () => "/repositories", { ...repository, name: combiningMarks(400_000) }],
    ["POST", () => "/repositories", { ...repository, link: combiningMarks(400_000) }],
    ["POST", () => "/repositories", { ...repository, description: combiningMarks(400_000) }],
  ])("%s with a text that is far too long is refused: %#", async (method, path, body) => {
    const response = await call(path(), JSON.stringify(body), { method });
    expect(response.status).toBe(422);
    expect(problem(response)).toMatchObject({ code: "VALIDATION_ERROR", errors: [{ code: "TOO_LONG" }] });
    expect(response.body.length).toBeLessThan(2000);
  });

  test.each([
    ["nested arrays", "[".repeat(900_000)],
    ["nested objects", '{"name":'.repeat(100_000)],
    ["members", `{${Array.from({ length: 50_000 }, (_, number) => `"${number}":0`).join()}}`],
    ["numbers", `[${"0,".repeat(400_000)}0]`],
  ])("with too many %s is refused", async (_what, body) => {
    const response = await call("/repositories", body);
    expect([response.status, problem(response).code]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("gets at most 20 unknown fields listed", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`field-${number}`, 1]));
    const response = await call("/repositories", JSON.stringify({ ...repository, ...unknown }));
    expect(response.status).toBe(422);
    expect(problem(response).errors).toHaveLength(20);
    const query = Array.from({ length: 1000 }, (_, number) => `${number}`).join("&");
    const asked = await world.send(`/api/v1/repositories?${query}`, { as: world.user });
    expect(problem(asked).errors).toHaveLength(20);
  });
});
