import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createIndex } from "../../scripts/generators/search/sqlite.mjs";
import { completeRebuiltTables } from "../../scripts/migrations/rebuilt-tables.mjs";
import { projectDialects } from "../../scripts/project-dialects.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { copyProject, runIn } from "../support/project-copy.ts";

/** `npm run db:generate`, in a copy of the project. */

const breakpoint = "\n--> statement-breakpoint\n";

vi.setConfig({ testTimeout: 120_000 });

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const tables = projectDialects.map((database) => `db/${database}/tables/repositories.ts`);
const original = files();
beforeEach(() => {
  removeGenerated();
  for (const path of tables) writeFileSync(join(copy, path), readFileSync(join(projectRoot, path)));
});

test.each(["set null", "cascade", "restrict"])("an added reference keeps its rule %s", async (rule) => {
  const before = files();
  addColumn(`.references(() => user.id, { onDelete: "${rule}", onUpdate: "cascade" })`);
  expect(await generate()).toMatchObject({ code: 0, err: "" });
  const written = files().filter((file) => !before.includes(file) && file.endsWith(".sql"));
  expect(written).toHaveLength(projectDialects.length);
  for (const file of written) expect(text(file)).toContain(`ON DELETE ${rule}`);
  expect(ownerKey(migrated())).toMatchObject({
    table: "user",
    to: "id",
    on_delete: rule.toUpperCase(),
    on_update: "CASCADE",
  });
});

test.each([
  [".notNull().references(() => user.id)", "a foreign key if it is nullable and has no default"],
  ['.default("nobody").references(() => user.id)', "a foreign key if it is nullable and has no default"],
])("refuses a column with %s, and leaves nothing behind", async (column, because) => {
  addColumn(column);
  const before = files().map((file) => [file, text(file)]);
  const { code, err } = await generate();
  expect([code, err]).toEqual([1, `repository.owner_id: SQLite can only add a column with ${because}.\n`]);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

test("refuses migrations of two branches that do not follow each other, and leaves nothing behind", async () => {
  addColumn("");
  await generate();
  const [database = ""] = projectDialects;
  const meta = `db/${database}/migrations/meta`;
  const last = files().findLast((file) => file.startsWith(meta) && file.endsWith("_snapshot.json")) ?? "";
  const merged = { ...JSON.parse(text(last)), id: "11111111-2222-4333-8444-555555555555" };
  writeFileSync(join(copy, meta, "0999_snapshot.json"), JSON.stringify(merged));
  addColumn("", "keeper");
  const before = files().map((file) => [file, text(file)]);
  const { code, err } = await generate();
  const because = "0999_snapshot.json does not follow the snapshot before it";
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

test("leaves nothing behind if drizzle-kit fails", async () => {
  addColumn('.references(() => user.id, { onDelete: "cascade" })');
  const last = tables.at(-1) ?? "";
  writeFileSync(join(copy, last), `${text(last)}\nthrow new Error("broken");\n`);
  const before = files().map((file) => [file, text(file)]);
  expect((await generate()).code).toBe(1);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

test("a changed rule rebuilds the SQLite table and its search index", async () => {
  addColumn(".references(() => user.id)");
  await generate();
  const before = files();
  for (const path of tables) {
    const changed = text(path).replace("() => user.id)", '() => user.id, { onDelete: "cascade" })');
    writeFileSync(join(copy, path), changed);
  }
  const database = migrated();
  const add = database.prepare(
    "INSERT INTO repository (id, name, name_key, name_folded, link, description, created_at, updated_at) VALUES (?, ?, lower(?), ?, '', '', 0, 0)",
  );
  for (const name of ["Alpha", "Bravo", "Charlie"]) add.run(name, name, name, name.toLowerCase());
  database.exec("DELETE FROM repository WHERE name = 'Alpha'");
  const indexesBefore = indexes(database);
  expect(await generate()).toMatchObject({ code: 0, err: "" });
  database.pragma("foreign_keys = OFF");
  apply(
    database,
    files().filter((file) => !before.includes(file)),
  );
  expect(ownerKey(database)).toMatchObject({ on_delete: "CASCADE" });
  expect(indexes(database)).toEqual(indexesBefore);
  add.run("Delta", "Delta", "Delta", "delta");
  database.exec("UPDATE repository SET name = 'Bravest', name_folded = 'bravest' WHERE name = 'Bravo'");
  const found = (term: string) =>
    database
      .prepare(
        "SELECT repository.name FROM repository_search JOIN repository ON repository.rowid = repository_search.rowid WHERE repository_search MATCH ?",
      )
      .pluck()
      .all(term);
  expect(["alpha", "bravest", "bravo", "charlie", "delta"].map(found)).toEqual([
    [],
    ["Bravest"],
    [],
    ["Charlie"],
    ["Delta"],
  ]);
});

test("rebuilding a table fills a search index that was created empty", () => {
  const index = createIndex("thing", ["name"]).filter((statement) => !statement.startsWith("INSERT"));
  const database = new Database(":memory:");
  database.exec(
    ["CREATE TABLE thing (id TEXT PRIMARY KEY, name TEXT, name_folded TEXT, name_sort TEXT);", ...index].join(
      "\n",
    ),
  );
  database.exec(
    "INSERT INTO thing VALUES ('a', 'Alpha', 'alpha', 'a'), ('b', 'Bravo', 'bravo', 'b'); DELETE FROM thing WHERE id = 'a'",
  );
  const rebuilt = [
    "CREATE TABLE `__new_thing` (id TEXT PRIMARY KEY, name TEXT, name_folded TEXT, name_sort TEXT);",
    "INSERT INTO `__new_thing` SELECT * FROM thing;",
    "DROP TABLE thing;",
    "ALTER TABLE `__new_thing` RENAME TO `thing`;",
  ].join(breakpoint);
  database.exec(completeRebuiltTables(rebuilt, [index.join(breakpoint)]).replaceAll(breakpoint, ""));
  const found = database.prepare(
    "SELECT thing.name FROM thing_search JOIN thing ON thing.rowid = thing_search.rowid WHERE thing_search MATCH 'bravo'",
  );
  expect(found.pluck().all()).toEqual(["Bravo"]);
});

/** Gives repositories an `ownerId`, or another id. */
function addColumn(rest: string, name = "owner") {
  for (const path of tables) {
    const changed = text(path)
      .replace('text("link").notNull(),', `$&\n    ${name}Id: text("${name}_id")${rest},`)
      .replace(/^import .*columns\.ts";\n(?!import .*users)/m, '$&import { user } from "./users.ts";\n');
    writeFileSync(join(copy, path), changed);
  }
}

function generate() {
  return runIn(copy, process.execPath, "scripts/generate-migrations.mjs", "owner");
}

/** A database with every migration applied. */
function migrated() {
  const database = new Database(":memory:");
  apply(database, files());
  onTestFinished(() => void database.close());
  return database;
}

function apply(database: Database.Database, paths: string[]) {
  for (const file of paths.filter((name) => /^db\/sqlite\/.*\.sql$/.test(name))) {
    for (const statement of text(file).split("--> statement-breakpoint")) database.exec(statement);
  }
}

function indexes(database: Database.Database) {
  return database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'repository' ORDER BY name",
    )
    .all();
}

function ownerKey(database: Database.Database) {
  const keys = database.pragma("foreign_key_list(repository)") as { from: string }[];
  return keys.find(({ from }) => from === "owner_id");
}

/** Deletes generated migrations. */
function removeGenerated() {
  for (const file of files()) if (!original.includes(file)) rmSync(join(copy, file));
  for (const database of projectDialects) {
    const journal = `db/${database}/migrations/meta/_journal.json`;
    writeFileSync(join(copy, journal), readFileSync(join(projectRoot, journal)));
  }
}

/** The migrations in order, with drizzle-kit's snapshots. */
function files() {
  return projectDialects.flatMap((database) => {
    const folder = `db/${database}/migrations`;
    return readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(sql|json)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`);
  });
}

function text(path: string) {
  return readFileSync(join(copy, path), "utf8");
}
