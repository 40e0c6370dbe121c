import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { features, optionalLanguages } from "../../create/make/choices.ts";
import { parseReceipt } from "../../create/make/receipt.ts";
import creatorPackage from "../../create/package.json" with { type: "json" };
import { projectRoot } from "../../scripts/project-root.mjs";
import { createFirstMigration } from "../../scripts/starter/first-migration.mjs";
import { freePort } from "../support/server.ts";
import { type Creator, linkPackages, packCreator, run } from "./made-project.ts";
import { findUnofficialInstallCommands } from "./unofficial-install-commands.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const { version: creatorVersion } = creatorPackage;

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

const nothingKept = [
  ...["--database", "sqlite"],
  ...["--without", Object.keys(features).join(",")],
  ...["--languages", "none"],
];

test("the packed tarball alone makes a project with a name of its own and one commit", async () => {
  const { code, output } = await creator.create(["my-shop", "--yes", "--no-install"]);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/My Shop is ready[\s\S]*cd my-shop[\s\S]*npm start/),
  ]);
  const folder = join(creator.place, "my-shop");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" });
  expect(git("log", "--format=%s")).toBe("Start My Shop\n");
  expect(git("status", "--porcelain")).toBe("");
  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toMatchObject({ name: "my-shop" });
  expect(parseReceipt(readFileSync(join(folder, "plumbline.json"), "utf8"))).toEqual({
    ...{ version: creatorVersion, name: "my-shop", title: "My Shop", database: "sqlite" },
    ...{ languages: ["en", ...Object.keys(optionalLanguages)], features: Object.keys(features) },
  });
});

test("a project has its own name everywhere, and the starter's where the starter is meant", async () => {
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
    expect.stringMatching(/^docs\/guide\.md:Until `create-plumbline` is published/),
    expect.stringMatching(
      /^docs\/guide\.md:`npx \.\/create-plumbline-0\.1\.0\.tgz .* uses `npm create plumbline`/,
    ),
    expect.stringMatching(/^docs\/guide\.md:npm create plumbline@latest my-app$/),
  ]);

  expect(read("app/product.ts")).toMatch(/"Corner Shop"[\s\S]*"shop"/);
});

// All of its tests, and each part by itself: every-part.long.test.ts
test("with everything left out the project's own check passes, and finds no text too many", async () => {
  expect((await creator.create(["bare", "--yes", "--no-install", "--no-git", ...nothingKept])).code).toBe(0);
  const folder = join(creator.place, "bare");
  expect(filesThatSay(/postgres|pglite/i, folder)).toEqual([]);
  linkPackages(folder);
  await run(folder, "npm", ["run", "check"]);
});

test("with PostgreSQL there are both databases, and each has one migration to begin with", async () => {
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

test.each(["sqlite", "postgres"] as const)(
  "the first migration for %s has every migration in it",
  (dialect) => {
    const file = join(projectRoot, `db/${dialect}/starter/first-migration.sql`);
    expect(createFirstMigration(dialect), "node scripts/starter/first-migration.mjs writes it").toBe(
      readFileSync(file, "utf8"),
    );
  },
);

test("the first migration for SQLite makes the same database as all migrations", () => {
  const folder = join(projectRoot, "db/sqlite/migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const all = names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  const first = readFileSync(join(projectRoot, "db/sqlite/starter/first-migration.sql"), "utf8");
  expect(definitionsIn(first)).toEqual(definitionsIn(all.join("\n")));
});

test.each([
  ["a", "A"],
  ["my-extraordinarily-long-application-name", "My Extraordinarily Long Application Name"],
])("a project called %s is formatted without its packages", async (name, title) => {
  expect((await creator.create([name, "--title", title, "--yes", "--no-install"])).code).toBe(0);
  const folder = join(creator.place, name);
  linkPackages(folder);
  await run(folder, "npx", ["biome", "ci", "."]);
});

test("the lock file holds what the project needs, no more and no less", async () => {
  expect((await creator.create(["locked", "--yes", "--no-install", ...nothingKept])).code).toBe(0);
  const folder = join(creator.place, "locked");
  // Compares the two files before it would fetch anything.
  await run(folder, "npm", ["ci", "--dry-run", "--offline", "--ignore-scripts"]);
  const before = readFileSync(join(folder, "package-lock.json"), "utf8");
  for (const name of ["csv-parse", "pg", "@electric-sql/pglite"]) {
    expect(before).not.toContain(`node_modules/${name}"`);
  }
});

describe("bad input is told in one line, and nothing is written", () => {
  test.each([
    [["My-Shop"], /"My-Shop" is not a valid package name: it has capital letters/],
    [["node_modules"], /that name is taken/],
    [["shop", "--name", "a b"], /lowercase letters, digits/],
    [["shop", "--title", 'Shop "One"'], /is not a valid title/],
    [["shop", "--without", "demo,tests"], /--without: "tests" is not one of demo, audit-log, api/],
    [["shop", "--database", "mysql"], /--database: "mysql" is not one of sqlite, postgres/],
    [["shop", "--languages", "de"], /--languages: "de" is not one of fr, ar, sw/],
    [["shop", "--typescript"], /--typescript/],
    [["shop", "other"], /Unexpected argument: other/],
  ])("%j", async (words, complaint) => {
    const { code, output } = await creator.create([...words, "--yes", "--no-install"]);
    expect([code, output]).toEqual([1, expect.stringMatching(complaint)]);
    expect(output).not.toContain("    at ");
    expect(readdirSync(creator.place)).not.toContain(words[0]);
  });

  test("a folder that is not empty keeps what it holds", async () => {
    const folder = join(creator.place, "full");
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const { code, output } = await creator.create(["full", "--yes"]);
    expect([code, output]).toEqual([1, expect.stringMatching(/full is not empty: it contains notes\.txt/)]);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
  });

  test("a file in the way stays", async () => {
    writeFileSync(join(creator.place, "file"), "mine");
    const { code, output } = await creator.create(["file", "--yes"]);
    expect([code, output]).toEqual([1, expect.stringMatching(/cannot be created: it is a file/)]);
    expect(readFileSync(join(creator.place, "file"), "utf8")).toBe("mine");
  });
});

test("without git the project is whole, and the lack is told", async () => {
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

test("without a network the project is whole, and the lack is told", async () => {
  const { code, output } = await creator.create(["offline", "--yes"], {
    npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
    npm_config_cache: join(creator.place, "no-cache"),
    npm_config_fetch_retry_mintimeout: "10",
  });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/The packages could not be installed: .* failed, reason: .+\n/),
  ]);
  expect(output, "all that npm said").toMatch(/npm error code ECONNREFUSED[\s\S]*The packages could/);
  expect(output).toContain("npm ci && npm start");
  const log = execFileSync("git", ["log", "--format=%s"], {
    cwd: join(creator.place, "offline"),
    encoding: "utf8",
  });
  expect(log).toBe("Start Offline\n");
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "stopped in the middle by %s, nothing is left behind",
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

/** What each table, index and trigger of a database is made of, however it is written and ordered. */
function definitionsIn(sql: string) {
  const database = new Database(":memory:");
  database.exec(sql);
  const rows = database.prepare("SELECT name, sql FROM sqlite_schema WHERE sql NOT NULL").all();
  database.close();
  return Object.fromEntries(
    (rows as { name: string; sql: string }[]).map(({ name, sql }) => {
      const words = sql
        .replaceAll(/[`"']/g, "")
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?([(),]) ?/g, "$1");
      return [name, words.replace(/\)$/, "").split(/[(,]/).sort()];
    }),
  );
}

/** The paths of files in which something is said; not the lock file, which names what packages could be used with. */
function filesThatSay(something: RegExp, folder: string) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && entry.name !== "package-lock.json")
    .map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => something.test(readFileSync(file, "utf8")));
}
