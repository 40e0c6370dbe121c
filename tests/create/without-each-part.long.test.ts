import { afterAll, beforeAll, test, vi } from "vitest";
import { optionalFeatures } from "../../create/make/choices.ts";
import { type Creator, makeProjectWithout, packCreator, run } from "./made-project.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

test.each(Object.keys(optionalFeatures))("the project's own tests pass without %s alone", async (part) => {
  await run(await makeProjectWithout(creator, ["postgres", part]), "npm", ["test"]);
});
