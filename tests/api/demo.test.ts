import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
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

async function stored() {
  const tables = ["user", "session", "account", "repository", "activity", "job", "verification"];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) rows[table] = await world.server.query(`SELECT * FROM "${table}"`);
  return rows;
}
