import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { parseManifest } from "../../create/make/manifest.ts";
import creatorPackage from "../../create/package.json" with { type: "json" };
import { projectRoot } from "../../scripts/project-root.mjs";
import { createFirstMigration } from "../../scripts/starter/first-migration.mjs";
import { type Creator, linkPackages, minimalAnswers, packCreator, run } from "./made-project.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const { version: creatorVersion } = creatorPackage;

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator.remove());

test("the packed tarball alone creates a project with its own name and one commit", async () => {
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
  expect(parseManifest(readFileSync(join(folder, "plumbline.json"), "utf8"))).toEqual({
    version: creatorVersion,
    name: "my-shop",
    title: "My Shop",
    database: "sqlite",
    languages: ["en", ...Object.keys(optionalLanguages)],
    features: Object.keys(optionalFeatures),
  });
});

test.each([
  ["as an option", ["--dry-run"], {}],
  ["as an npm option, which npm consumes", [], { npm_config_dry_run: "true" }],
])("--dry-run %s only shows what would be created", async (_way, words, env) => {
  const { code, output } = await creator.create(["dry", "--yes", "--no-install", ...words], env);
  expect([code, output]).toEqual([0, expect.stringMatching(/Title +Dry[\s\S]*Nothing was created/)]);
  expect(readdirSync(creator.place)).not.toContain("dry");
});

test("the next steps quote a folder name with a space", async () => {
  const words = ["my shop", "--name", "shop", "--yes", "--no-install", "--no-git"];
  expect((await creator.create(words)).output).toContain('cd "my shop"\n');
});

test("closed output is not an error", () => {
  const command = `"${process.execPath}" "${creator.script}" --help | true`;
  const { status, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", command], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

// every-part.long.test.ts runs its tests, and leaves out each part.
test("a minimal project with a new resource passes its own check", async () => {
  expect(
    (await creator.create(["my-plumbline", "--yes", "--no-install", "--no-git", ...minimalAnswers])).code,
  ).toBe(0);
  const folder = join(creator.place, "my-plumbline");
  expect(filesMatching(/postgres|pglite/i, folder)).toEqual([]);
  const packageJson = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(packageJson).toMatchObject({ name: "my-plumbline", description: "My Plumbline" });
  linkPackages(folder);
  await run(folder, "npm", ["run", "new:resource", "parcel"]);
  await run(folder, "npm", ["run", "new:field", "parcel", "dueOn:date:listed", "owner:user"]);
  await run(folder, "npm", ["run", "check"]);
});

test.each(["sqlite", "postgres"] as const)(
  "the first migration for %s combines all migrations",
  (dialect) => {
    const file = join(projectRoot, `db/${dialect}/starter/first-migration.sql`);
    expect(createFirstMigration(dialect), "node scripts/starter/first-migration.mjs writes it").toBe(
      readFileSync(file, "utf8"),
    );
  },
);

test("the first migration for SQLite creates the same database as all migrations", () => {
  const folder = join(projectRoot, "db/sqlite/migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const all = names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  const first = readFileSync(join(projectRoot, "db/sqlite/starter/first-migration.sql"), "utf8");
  expect(definitionsIn(first)).toEqual(definitionsIn(all.join("\n")));
});

describe("reports invalid input in one line and writes nothing", () => {
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
    [["merge", "json", "file"], /Unexpected argument: json file/],
    [["upgrade", "--continue", "--dry-run"], /--dry-run does not work with --continue/],
    [["upgrade", "api"], /Unexpected argument: api/],
  ])("%j", async (words, complaint) => {
    const { code, output } = await creator.create([...words, "--yes", "--no-install"]);
    expect([code, output]).toEqual([1, expect.stringMatching(complaint)]);
    expect(output).not.toContain("    at ");
    expect(readdirSync(creator.place)).not.toContain(words[0]);
  });

  test("a folder that is not empty", async () => {
    const folder = join(creator.place, "full");
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const { code, output } = await creator.create(["full", "--yes"]);
    expect([code, output]).toEqual([1, expect.stringMatching(/full is not empty: it contains notes\.txt/)]);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
  });

  test("a file with the name of the folder", async () => {
    writeFileSync(join(creator.place, "file"), "mine");
    const { code, output } = await creator.create(["file", "--yes"]);
    expect([code, output]).toEqual([1, expect.stringMatching(/cannot be created: it is a file/)]);
    expect(readFileSync(join(creator.place, "file"), "utf8")).toBe("mine");
  });
});

/** Each table, index and trigger, independent of formatting and order. */
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

/** Files that match; not the lock file, which lists optional peer dependencies. */
function filesMatching(something: RegExp, folder: string) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && entry.name !== "package-lock.json")
    .map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => something.test(readFileSync(file, "utf8")));
}
