import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { type Creator, linkPackages, packCreator, run } from "./made-project.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

const parts = ["postgres", ...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages)];

describe("the project's own check passes", () => {
  test.each(parts)("without %s", async (part) => {
    await run(await makeProject([part]), "npm", ["run", "check"]);
  });
});

describe("the project's own tests pass", () => {
  test.each([
    ["by default", ["postgres"]],
    ["with everything", []],
    ["without optional parts", parts],
  ])("%s", async (_, without) => {
    await run(await makeProject(without), "npm", ["test"]);
  });
});

test("the project's own guide works with SQLite alone", async () => {
  const words = ["vitest", "run", "--mode", "long", "tests/checks/guide.long.test.ts"];
  await run(await makeProject(["postgres"]), "npx", words);
});

let made = 0;

async function makeProject(without: readonly string[]) {
  const kept = Object.keys(optionalLanguages).filter((name) => !without.includes(name));
  made += 1;
  const name = `project-${made}`;
  const { code } = await creator.create([
    ...[name, "--yes", "--no-install"],
    ...["--database", without.includes("postgres") ? "sqlite" : "postgres"],
    ...["--without", without.filter((part) => part in optionalFeatures).join(",") || "none"],
    ...["--languages", kept.join(",") || "none"],
  ]);
  expect(code).toBe(0);
  const folder = join(creator.place, name);
  linkPackages(folder);
  return folder;
}
