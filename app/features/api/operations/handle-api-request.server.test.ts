import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { log } from "#app/log.server.ts";
import { z } from "#app/validation/zod.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createToken } from "../tokens/token-writes.server.ts";
import { handleApiRequest } from "./handle-api-request.server.ts";
import { defineOperation } from "./operation.ts";

const handler = vi.fn();

vi.mock("./find-path-item.ts", () => ({
  findPathItem: (path: string) => ({ path, operations: [operation], params: {} }),
}));

const operation = defineOperation({
  id: "try",
  method: "GET",
  path: "/try",
  tag: "try",
  permissions: {},
  response: { status: 200, schema: z.object({}) },
  handler,
});

let secret: string;
beforeAll(async () => {
  await migrateTestDatabase();
  const owner = await makeUser({ role: "admin" });
  const fields = { name: "Tried", scope: "read", lifetime: "30" } as const;
  const created = await createToken(userActor(owner), owner.id, fields);
  if (created.result === "created") secret = created.secret;
});

async function call(query = "") {
  const url = new URL(`http://localhost:3000/api/v1/try${query}`);
  const request = new Request(url, { headers: { Authorization: `Bearer ${secret}` } });
  const context = await new InProcessAuthClient().context();
  const response = await handleApiRequest({ request, url, context });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

test.each([
  ["a result", 200, async () => ({ body: {} })],
  ["a missing permission", 403, () => Promise.reject(forbidden)],
  ["a fault", 500, () => Promise.reject(new Error("broken"))],
])("the response to %s says how many requests are left", async (_what, status, work) => {
  vi.spyOn(log(), "error").mockReturnValue(undefined);
  handler.mockImplementationOnce(work);
  const response = await call();
  expect([response.status, response.headers.get("ratelimit")]).toEqual([
    status,
    expect.stringMatching(/^"token";r=\d+;t=\d+$/),
  ]);
  expect(log().error).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  vi.restoreAllMocks();
});

test("an operation without parameters refuses them", async () => {
  handler.mockResolvedValue({ body: {} });
  expect((await call()).status).toBe(200);
  const { status, json } = await call("?page=2");
  expect([status, json.errors]).toEqual([422, [expect.objectContaining({ in: "query", name: "page" })]]);
});

test("a repeated parameter is refused by name", async () => {
  const { status, json } = await call("?role=admin&page=2&role=user");
  expect([status, json.errors]).toEqual([
    422,
    [{ in: "query", name: "role", code: "REPEATED", message: expect.any(String) }],
  ]);
});
