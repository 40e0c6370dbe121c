import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Creator, packCreator, type Terminal } from "./made-project.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const keys = {
  enter: "\r",
  down: "\u001b[B",
  space: " ",
  escape: "\u001b",
  ctrlC: "\u0003",
  ctrlD: "\u0004",
};

let creator: Creator;
let before: string[];
beforeAll(() => {
  creator = packCreator();
  const full = join(creator.place, "full");
  mkdirSync(full);
  writeFileSync(join(full, "notes.txt"), "mine");
});
beforeEach(() => {
  before = readdirSync(creator.place);
});
afterAll(() => creator.remove());

test("arrow keys and space choose, and nothing is written before the summary is confirmed", async () => {
  const terminal = creator.open(["--no-install", "--no-git"]);
  await answer(terminal, "Project folder", `corner-shop${keys.enter}`);
  await answer(terminal, "Product title", keys.enter);
  await answer(terminal, "Database", keys.down + keys.enter);
  await answer(terminal, "Languages besides English", keys.space + keys.enter);
  await answer(terminal, "Features to keep", keys.down + keys.space + keys.enter);

  const folder = join(creator.place, "corner-shop");
  for (const row of [
    /Folder +\S+corner-shop/,
    /Title +Corner Shop/,
    /Database +SQLite and PostgreSQL/,
    /Languages +English, Arabic, Swahili/,
    /Left out +French, audit log/,
    /Packages +not installed/,
    /Git +no repository/,
  ])
    await terminal.shows(row);
  expect(existsSync(folder)).toBe(false);

  await answer(terminal, "Create it?", `yes${keys.enter}`);
  expect(await terminal.ended).toMatchObject({ code: 0, output: expect.stringContaining("is ready") });
  expect(readdirSync(join(folder, "locales")).sort()).toEqual(["ar", "en", "sw"]);
  expect(existsSync(join(folder, "db/postgres"))).toBe(true);
  expect(existsSync(join(folder, "app/features/audit-log"))).toBe(false);
  expect(existsSync(join(folder, "app/features/demo"))).toBe(true);
  expect(readFileSync(join(folder, "app/product.ts"), "utf8")).toContain('"Corner Shop"');
});

test("asks again after an invalid answer, and writes nothing if the summary is rejected", async () => {
  const terminal = creator.open([]);
  await answer(terminal, "Project folder", `full${keys.enter}`);
  await terminal.shows(/full is not empty: it contains notes\.txt/);
  terminal.press(`${"\b".repeat(4)}shop${keys.enter}`);
  await answer(terminal, "Product title", `"Shop"${keys.enter}`);
  await terminal.shows("is not a valid title");
  terminal.press("\b".repeat(6) + keys.enter);
  await answer(terminal, "Database", keys.enter);
  await answer(terminal, "Languages besides English", keys.enter);
  await answer(terminal, "Features to keep", keys.enter);
  await terminal.shows(/Left out +nothing/);
  await answer(terminal, "Create it?", `maybe${keys.enter}`);
  await terminal.shows("Please answer yes or no");
  terminal.press(`${"\b".repeat(5)}no${keys.enter}`);
  await expectNothingMade(terminal, 1);
});

test("asks for the package name if npm would reject the folder's name", async () => {
  const terminal = creator.open(["My Shop"]);
  await terminal.shows("my-shop");
  await answer(terminal, "Package name", `My${keys.enter}`);
  await terminal.shows("it has capital letters");
  terminal.press("\b".repeat(2) + keys.enter);
  await answer(terminal, "Product title", keys.enter);
  await answer(terminal, "Database", keys.enter);
  await answer(terminal, "Languages besides English", keys.enter);
  await answer(terminal, "Features to keep", keys.enter);
  await terminal.shows(/Package +my-shop[\s\S]*Title +My Shop/);
  await answer(terminal, "Create it?", keys.ctrlC);
  await expectNothingMade(terminal, 1);
});

describe("canceling creates nothing and says so in one line", () => {
  test.each(["ctrlC", "escape", "ctrlD"] as const)("with %s", async (key) => {
    const terminal = creator.open(["shop"]);
    await answer(terminal, "Product title", keys.enter);
    await answer(terminal, "Database", keys.down + keys[key]);
    await expectNothingMade(terminal, 1);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("by %s", async (signal) => {
    const terminal = creator.open(["shop"]);
    await terminal.shows("Product title");
    terminal.kill(signal);
    await expectNothingMade(terminal, 130);
  });
});

test("checks the options first, and does not ask what they answer", async () => {
  const wrong = creator.open(["shop", "--database", "mysql"]);
  expect(await wrong.ended).toEqual({
    code: 1,
    output: '--database: "mysql" is not one of sqlite, postgres\n',
  });
  const words = [
    "shop",
    "--title",
    "Shop",
    "--database",
    "sqlite",
    "--languages",
    "none",
    "--without",
    "api",
  ];
  const terminal = creator.open(words);
  await terminal.shows(/Left out +French, Arabic, Swahili, REST API/);
  await answer(terminal, "Create it?", keys.ctrlC);
  const { output } = await expectNothingMade(terminal, 1);
  expect(output).not.toMatch(/Product title|Features to keep/);
});

test("shows how long the installation has been running, and asks nothing with --yes", async () => {
  // A registry that never answers.
  const registry = createServer().listen(0);
  const address = registry.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const terminal = creator.open(["shop", "--yes"], {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(creator.place, "..", "no-cache"),
  });
  await terminal.shows(/Installing packages … 1 s/);
  terminal.kill("SIGINT");
  const { output } = await expectNothingMade(terminal, 130);
  expect(output).not.toContain("Project folder");
  registry.close();
});

async function answer(terminal: Terminal, question: string, pressed: string) {
  await terminal.shows(question);
  terminal.press(pressed);
}

async function expectNothingMade(terminal: Terminal, code: number) {
  const ended = await terminal.ended;
  const output = stripVTControlCharacters(ended.output);
  expect([ended.code, output]).toEqual([
    code,
    expect.stringMatching(/\nCanceled\. Nothing was created\.\n$/),
  ]);
  expect(output).not.toMatch(/ {4}at |warning/i);
  expect(readdirSync(creator.place)).toEqual(before);
  return { output };
}
