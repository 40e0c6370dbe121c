import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#app/api/operations.ts";
import { done } from "./api-exchanges.ts";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

/** A demo is read and never written, also by programs. */

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld({ DEMO_MODE: "true" });
}, 30_000);

afterAll(() => world.stop());

test.each(operations.map(({ id, method }) => [id, method]))("%s", async (id, method) => {
  const sent = done[id as string]?.(world);
  if (!sent) throw new Error(`No exchange for ${id}`);
  const before = stored();
  const answer = await call(world, sent);
  expect(stored()).toEqual(before);
  if (method === "GET") expect(answer.status).toBe(200);
  else expect([answer.status, answer.json.code]).toEqual([403, "DEMO_MODE"]);
});

/** Everything but how often a token is used. */
function stored() {
  const tables = ["user", "session", "account", "repository", "activity", "outbox", "verification"];
  return Object.fromEntries(tables.map((table) => [table, world.server.query(`SELECT * FROM ${table}`)]));
}
