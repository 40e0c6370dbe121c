import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Dice } from "#tests/security/fuzz-values.ts";
import { type ApiWorld, startApiWorld } from "./api-world.ts";
import { fuzzOperation, operationIds } from "./fuzz.ts";

/** Whatever comes gets a problem document of 4xx, and never a 5xx. */

vi.setConfig({ testTimeout: 600_000 });

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld();
}, 30_000);

afterAll(() => world.stop());

test.each(operationIds)("%s", async (id) => {
  expect(await fuzzOperation(world, id, new Dice(2026), 1000)).toEqual([]);
});
