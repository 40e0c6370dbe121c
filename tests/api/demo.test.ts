import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { successCases } from "./api-request-cases.ts";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld({ DEMO_MODE: "true" });
}, 30_000);

afterAll(() => world.stop());

test.each(operations.map(({ id, method }) => [id, method]))("%s", async (id, method) => {
  const sent = await successCases[id as string]?.(world);
  if (!sent) throw new Error(`No request case for ${id}`);
  const before = await stored();
  const response = await call(world, sent);
  expect(await stored()).toEqual(before);
  if (method === "GET") expect(response.status).toBe(200);
  else expect([response.status, response.json.code]).toEqual([403, "DEMO_MODE"]);
});

function stored() {
  return readAllRows(world.server, ["api_token", "limit_hit", "sqlite_sequence"]);
}
