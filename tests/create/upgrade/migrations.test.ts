import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finish } from "../../../create/upgrade/finish.ts";
import { prepareMigration } from "../../../create/upgrade/migrations.ts";
import { findUnfinishedUpgrade } from "../../../create/upgrade/repository.ts";
import { ignoreSqlGlobally } from "../ignore-globally.ts";
import { linkPackages } from "../made-project.ts";
import { folderWith, json, projectToUpgrade, stoppedUpgrade } from "./project-to-upgrade.ts";

const created = "CREATE TABLE `note` (`text` text);";

/** A database whose only table has no migration yet. */
function databaseFiles(dialect = "sqlite", prefix = "") {
  const table = dialect === "sqlite" ? "sqliteTable" : "pgTable";
  const core = `drizzle-orm/${dialect === "sqlite" ? "sqlite" : "pg"}-core`;
  const entry = { idx: 0, version: "7", when: 1_000, tag: "0000_first", breakpoints: true };
  const files = {
    "schema.ts": 'export * from "./tables/notes.ts";\n',
    "tables/notes.ts": `import { ${table}, text } from "${core}";\nexport const note = ${table}("note", { text: text() });\n`,
    "migrations/meta/_journal.json": json({ version: "7", dialect, entries: [entry] }),
    "migrations/meta/0000_snapshot.json": json({ id: "first", tables: {} }),
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${prefix}db/${dialect}/${path}`, text]),
  );
}

function makeProject(name = "shop") {
  const folder = folderWith(databaseFiles("sqlite", `${name}/`));
  linkPackages(join(folder, name));
  return { folder: join(folder, name), place: folder };
}

const journalFile = "db/sqlite/migrations/meta/_journal.json";

test("a migration is prepared in a folder whose name has special characters of a pattern", () => {
  const { folder, place } = makeProject("[shop] {a,b}");
  const files = prepareMigration(folder, "sqlite", [created], "notes", place);
  expect(Object.keys(files)).toEqual([
    ...["db/sqlite/migrations/0001_notes.sql", "db/sqlite/migrations/meta/0001_snapshot.json"],
    journalFile,
  ]);
  expect(files["db/sqlite/migrations/0001_notes.sql"]).toBe(`${created}\n`);
});

test("the time that identifies a migration is the same in every clone, and differs for other steps", () => {
  const timeAfter = (sql: string, label: string) => {
    const { folder, place } = makeProject();
    const text = prepareMigration(folder, "sqlite", [sql], label, place)[journalFile] ?? "";
    return (JSON.parse(text) as { entries: { when: number }[] }).entries[1]?.when ?? 0;
  };
  const time = timeAfter(created, "notes");
  expect(timeAfter(created, "notes")).toBe(time);
  expect(timeAfter(created, "more_notes")).not.toBe(time);
  expect(timeAfter(`${created} -- the text`, "notes")).not.toBe(time);
  expect(time).toBeGreaterThan(1_000);
  expect(time).toBeLessThanOrEqual(61_000);
});

const prefix = "apps/shop/";

test("a migration is committed even if the user's own git configuration ignores it", async () => {
  ignoreSqlGlobally();
  const files = databaseFiles("sqlite", prefix);
  const { git, context } = await stoppedUpgrade({ steps: { sqlite: [created] } }, files);
  linkPackages(join(context.root, prefix));
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("ls-files", "*.sql")).toBe(`${prefix}db/sqlite/migrations/0001_next.sql\n`);
});

test("a migration does not change tables that the project has dropped", async () => {
  const files = databaseFiles("sqlite", prefix);
  const steps = { sqlite: ["ALTER TABLE `upload` ADD `alt` text;", created] };
  const { git, upgrade, folders, context } = projectToUpgrade({ steps }, files);
  linkPackages(join(context.root, prefix));
  const meta = join(folders.old, "db/sqlite/migrations/meta");
  mkdirSync(meta, { recursive: true });
  const upload = { name: "upload", columns: { id: {} }, indexes: {} };
  writeFileSync(join(meta, "0000_snapshot.json"), json({ tables: { upload } }));
  expect(await upgrade()).toBe(1);
  git("checkout", "--quiet", "--ours", `${prefix}app/name.txt`);
  git("add", `${prefix}app/name.txt`);
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("show", `HEAD:${prefix}db/sqlite/migrations/0001_next.sql`)).toBe(`${created}\n`);
});

describe("no migration stays behind", () => {
  test("for one database if that for the other is refused", async () => {
    const files = { ...databaseFiles("sqlite", prefix), ...databaseFiles("postgres", prefix) };
    const steps = { sqlite: [created], postgres: ["SELECT 1;"] };
    const { git, context } = await stoppedUpgrade({ steps }, files);
    linkPackages(join(context.root, prefix));
    const begun = findUnfinishedUpgrade(context);
    await expect(begun && finish(begun, context)).rejects.toThrow(
      "db/postgres: tables and migrations differ",
    );
    expect(git("status", "--porcelain", "--", `${prefix}db`)).toBe("");
  });

  test("if git cannot add it", async () => {
    const files = { ...databaseFiles("sqlite", prefix), [`${prefix}app/name.txt`]: "old\n" };
    const { git, upgrade, context } = projectToUpgrade({ steps: { sqlite: [created] } }, files);
    linkPackages(join(context.root, prefix));
    writeFileSync(join(context.root, ".git/info/attributes"), "*.sql filter=broken\n");
    git("config", "filter.broken.clean", "false");
    git("config", "filter.broken.required", "true");
    await expect(upgrade()).rejects.toThrow("clean filter 'broken' failed");
    expect(git("status", "--porcelain", "--", `${prefix}db`)).toBe("");
  });
});
