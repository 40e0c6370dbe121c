import { afterAll, beforeAll, test, vi } from "vitest";
import { startWorld, type World } from "./access-world.ts";
import {
  expectAnySearch,
  expectKnownParametersOnly,
  hostileParameterTexts,
  listScreenPaths,
  listsWithClosedParameters,
} from "./injection-lists.ts";

vi.setConfig({ testTimeout: 300_000 });

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (let index = 0; index < 10; index++) {
    await world.post("/manager/users/new", { name: "Row", email: `row-${index}@example.org`, role: "user" });
  }
  for (let index = 0; index < 30; index++) {
    await world.post("/manager/repositories/new", { name: `Row ${index}`, link: `example.com/${index}` });
  }
}, 60_000);
afterAll(() => world.stop());

test.each(listsWithClosedParameters)(
  "%s ignores two hundred unknown parameter values",
  async (path, names) => {
    await expectKnownParametersOnly(world, path, names, hostileParameterTexts(200));
  },
);

test.each(listScreenPaths)("%s accepts two hundred texts as search and cursor", async (path) => {
  await expectAnySearch(world, path, hostileParameterTexts(200));
});
