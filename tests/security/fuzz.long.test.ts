import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "./access-world.ts";
import { expectUnharmed, runFuzz } from "./fuzz-run.ts";

/** fuzz.test.ts at full size, with a new seed in each run. Failures name the seed. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`survives 10,000 random requests from the seed ${seed}`, { timeout: 900_000 }, async () => {
  expect(await runFuzz(world, seed, 10_000)).toEqual([]);
  await expectUnharmed(world);
});
