import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { features, languages, providers } from "../../create/make/choices.mjs";
import { type Creator, linkPackages, packCreator, run } from "./made-project.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

const parts = ["postgres", ...[features, languages, providers].flatMap((choices) => Object.keys(choices))];
const pairs = parts.flatMap((part, index) => parts.slice(index + 1).map((other) => [part, other]));

describe("the project's own check passes", () => {
  test.each(pairs)("without %s and %s", async (...without) => {
    const folder = await made(without);
    await run(folder, "npm", ["run", "check"]);
  });
});

describe("the project's own tests pass", () => {
  test.each([...parts.map((part) => [part]), parts, []])("without %s …", async (...without) => {
    await run(await made(without), "npm", ["test"]);
  });
});

async function made(without: readonly string[]) {
  const kept = (known: object) =>
    Object.keys(known)
      .filter((name) => !without.includes(name))
      .join(",") || "none";
  const name = ["without", ...without].join("-");
  const { code } = await creator.create([
    ...[name, "--yes", "--no-install"],
    ...["--database", without.includes("postgres") ? "sqlite" : "postgres"],
    ...["--without", without.filter((part) => part in features).join(",") || "none"],
    ...["--languages", kept(languages)],
    ...["--providers", kept(providers)],
  ]);
  expect(code).toBe(0);
  const folder = join(creator.place, name);
  linkPackages(folder);
  await run(folder, "npm", ["run", "format"]);
  return folder;
}
