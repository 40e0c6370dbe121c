import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/server.ts";
import { type Creator, linkPackages, minimalAnswers, packCreator, run } from "./made-project.ts";
import { findUnofficialInstallCommands } from "./unofficial-install-commands.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

test("a project uses its own name, except where the starter is meant", async () => {
  const words = [
    "corner",
    "--name",
    "shop",
    "--title",
    "Corner Shop",
    "--database",
    "postgres",
    "--yes",
    "--no-install",
  ];
  expect((await creator.create(words)).code).toBe(0);
  const folder = join(creator.place, "corner");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" });
  const read = (path: string) => readFileSync(join(folder, path), "utf8");

  expect(
    git("ls-files")
      .trim()
      .split("\n")
      .flatMap((path) => findUnofficialInstallCommands(path, read(path))),
  ).toEqual([]);
  const upgrading =
    /\bplumbline\.json\b|\bnpm create plumbline@latest (?:upgrade|add|remove|-- --help)\b|--old create-plumbline-VERSION/g;
  const lines = git("grep", "-i", "plumbline")
    .trim()
    .split("\n")
    .filter((line) => /plumbline/i.test(line.replaceAll(upgrading, "")))
    .sort();
  expect(lines).toEqual([
    "LICENSE:Copyright (c) 2026 Plumbline contributors",
    expect.stringMatching(
      /^README\.md:Started from \[Plumbline\]\(https:\/\/github\.com\/plumbline\/plumbline#readme\)/,
    ),
    expect.stringMatching(/^docs\/guide\.md:`create-plumbline` is not published yet/),
    expect.stringMatching(/^docs\/guide\.md:`npm create plumbline@latest` in this guide/),
    expect.stringMatching(/^docs\/guide\.md:npx \.\/create-plumbline-[\d.]+\.tgz \.\.\/\.\.\/my-app$/),
    expect.stringMatching(/^docs\/upgrading\.md:`create-plumbline` is not published yet/),
    expect.stringMatching(/^docs\/upgrading\.md:replace `npm create plumbline@latest` with `npx`/),
  ]);

  expect(read("app/product.ts")).toMatch(/"Corner Shop"[\s\S]*"shop"/);
});

test("a project with PostgreSQL has both databases, each with one migration", async () => {
  const words = ["--database", "postgres", "--without", "audit-log"];
  expect((await creator.create(["both", "--yes", "--no-install", "--no-git", ...words])).code).toBe(0);
  const folder = join(creator.place, "both");
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  for (const database of ["sqlite", "postgres"]) {
    const migrations = `db/${database}/migrations`;
    expect(readdirSync(join(folder, migrations)).sort()).toEqual(["0000_first.sql", "meta"]);
    const sql = read(`${migrations}/0000_first.sql`);
    expect(sql).toMatch(/CREATE TABLE .user/);
    expect(sql).toMatch(/CREATE (VIRTUAL TABLE|INDEX) user_search/);
    expect(sql).toContain("CREATE TRIGGER");
    expect(sql).not.toContain("activity");
  }
  expect(read("README.md")).toMatch(/^\| `DATABASE_URL`.*or PostgreSQL 13 or newer/m);
  expect(read("db/postgres/migrations/0000_first.sql")).toContain("CREATE FUNCTION fold(");
  expect(JSON.parse(read("package.json"))).toMatchObject({ dependencies: { pg: expect.any(String) } });
});

test.each([
  ["a", "A"],
  ["my-extraordinarily-long-application-name", "My Extraordinarily Long Application Name"],
])("a project called %s is formatted even if no packages are installed", async (name, title) => {
  expect((await creator.create([name, "--title", title, "--yes", "--no-install"])).code).toBe(0);
  const folder = join(creator.place, name);
  linkPackages(folder);
  await run(folder, "npx", ["biome", "ci", "."]);
});

test("the lock file has exactly the packages that the project needs", async () => {
  expect((await creator.create(["locked", "--yes", "--no-install", ...minimalAnswers])).code).toBe(0);
  const folder = join(creator.place, "locked");
  // npm compares both files before it fetches anything.
  await run(folder, "npm", ["ci", "--dry-run", "--offline", "--ignore-scripts"]);
  const before = readFileSync(join(folder, "package-lock.json"), "utf8");
  for (const name of ["csv-parse", "pg", "@electric-sql/pglite"]) {
    expect(before).not.toContain(`node_modules/${name}"`);
  }
});

test("without git, creates the project and reports that git is missing", async () => {
  const tools = join(creator.place, "tools");
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, "node"));
  const { code, output } = await creator.create(["no-git", "--yes", "--no-install"], { PATH: tools });
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("No git repository was created: git is not installed"),
  ]);
  expect(existsSync(join(creator.place, "no-git/package.json"))).toBe(true);
});

test("without a network, creates the project and reports that packages are missing", async () => {
  const { code, output } = await creator.create(["offline", "--yes"], {
    npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
    npm_config_cache: join(creator.place, "no-cache"),
    npm_config_fetch_retry_mintimeout: "10",
  });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/The packages could not be installed: .* failed, reason: .+\n/),
  ]);
  expect(output, "npm's output").toMatch(/npm error code ECONNREFUSED[\s\S]*The packages could/);
  expect(output).toContain("npm ci && npm start");
  const log = execFileSync("git", ["log", "--format=%s"], {
    cwd: join(creator.place, "offline"),
    encoding: "utf8",
  });
  expect(log).toBe("Start Offline\n");
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s during the installation leaves nothing behind",
  async (signal) => {
    // A registry that never answers.
    const registry = createServer().listen(0);
    const address = registry.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const asked = new Promise((resolve) => registry.once("connection", resolve));
    const before = readdirSync(creator.place);
    const making = creator.start(["deep/stopped", "--yes"], {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(creator.place, "..", "no-cache"),
    });
    await asked;
    making.kill(signal);
    expect(await making.ended).toEqual({
      code: 130,
      output: expect.stringContaining("Nothing was created"),
    });
    expect(readdirSync(creator.place)).toEqual(before);
    registry.close();
  },
);
