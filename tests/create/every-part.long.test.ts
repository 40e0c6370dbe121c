import { afterAll, beforeAll, describe, test, vi } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { type Creator, makeProjectWithout, packCreator, run } from "./made-project.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

const parts = ["postgres", ...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages)];

describe("the project's own check passes", () => {
  test.each(parts)("without %s", async (part) => {
    await run(await makeProjectWithout(creator, [part]), "npm", ["run", "check"]);
  });
});

describe("the project's own tests pass", () => {
  test.each([
    ["by default", ["postgres"]],
    ["with everything", []],
    ["without optional parts", parts],
  ])("%s", async (_, without) => {
    await run(await makeProjectWithout(creator, without), "npm", ["test"]);
  });
});

test("the project's own guide works with SQLite alone", async () => {
  const words = ["vitest", "run", "--mode", "long", "tests/checks/guide.long.test.ts"];
  await run(await makeProjectWithout(creator, ["postgres"]), "npx", words);
});
