import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finish } from "../../../create/upgrade/finish.ts";
import { prepareMigration } from "../../../create/upgrade/migrations.ts";
import { findUnfinishedUpgrade } from "../../../create/upgrade/repository.ts";
import { ignoreSqlGlobally } from "../ignore-globally.ts";
import { linkPackages } from "../made-project.ts";
import { folderWith, json, projectToUpgrade, stoppedUpgrade } from "./project-to-upgrade.ts";

const created = "CREATE TABLE `note` (`text` text);";

/** A database with jobs, and with notes that have no migration yet. */
function databaseFiles(dialect = "sqlite", prefix = "") {
  const table = dialect === "sqlite" ? "sqliteTable" : "pgTable";
  const core = `drizzle-orm/${dialect === "sqlite" ? "sqlite" : "pg"}-core`;
  const entry = { idx: 0, version: "7", when: 1_000, tag: "0000_first", breakpoints: true };
  const declare = (name: string) =>
    `import { ${table}, text } from "${core}";\nexport const ${name} = ${table}("${name}", { text: text() });\n`;
  const type = { name: "text", type: "text", primaryKey: false, notNull: false };
  const column = dialect === "sqlite" ? { ...type, autoincrement: false } : type;
  const job = { name: "job", columns: { text: column }, indexes: {} };
  const files = {
    "schema.ts": 'export * from "./tables/jobs.ts";\nexport * from "./tables/notes.ts";\n',
    "tables/jobs.ts": declare("job"),
    "tables/notes.ts": declare("note"),
    "migrations/meta/_journal.json": json({ version: "7", dialect, entries: [entry] }),
    "migrations/meta/0000_snapshot.json": json({
      id: "first",
      tables: { [dialect === "sqlite" ? "job" : "public.job"]: job },
    }),
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

/** A project whose databases have no notes, and the starter's version that adds them. */
function projectWithoutNotes(...dialects: string[]) {
  const after: Record<string, string> = Object.assign(
    {},
    ...dialects.map((dialect) => databaseFiles(dialect)),
  );
  const old = Object.fromEntries(
    Object.entries(after)
      .filter(([path]) => !path.endsWith("notes.ts"))
      .map(([path, text]) => [path, text.replace(/^.*notes.*\n/m, "")]),
  );
  const files = Object.fromEntries(Object.entries(old).map(([path, text]) => [prefix + path, text]));
  return { files, starter: { old, new: after } };
}

test("a migration is committed even if the user's own git configuration ignores it", async () => {
  ignoreSqlGlobally();
  const { files, starter } = projectWithoutNotes("sqlite");
  const { git, context } = await stoppedUpgrade({ steps: { sqlite: [created] } }, files, [], starter);
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("ls-files", "*.sql")).toBe(`${prefix}db/sqlite/migrations/0001_next.sql\n`);
});

test("a migration does not change tables that the project has dropped", async () => {
  const steps = { sqlite: ["ALTER TABLE `upload` ADD `alt` text;", created] };
  const { files, starter } = projectWithoutNotes("sqlite");
  const upload = { name: "upload", columns: { id: {} }, indexes: {} };
  const snapshot = { "db/sqlite/migrations/meta/0000_snapshot.json": json({ tables: { upload } }) };
  const old = { ...starter.old, ...snapshot };
  const { git, context } = await stoppedUpgrade({ steps }, files, [], { ...starter, old });
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("show", `HEAD:${prefix}db/sqlite/migrations/0001_next.sql`)).toBe(`${created}\n`);
});

describe("an upgrade does not begin", () => {
  test.each([false, true])("while tables differ from the last migration (dry run: %s)", async (isDry) => {
    const files = databaseFiles("sqlite", prefix);
    const { git, upgrade } = projectToUpgrade({ steps: { sqlite: [created] } }, files);
    await expect(upgrade({ isDry })).rejects.toThrow(
      "db/sqlite: tables and migrations differ in table note. Run `npm run db:generate` and commit",
    );
    expect(git("status", "--porcelain", "--untracked-files=no")).toBe("");
  });

  test("without the packages that it needs to compare tables", async () => {
    const { files, starter } = projectWithoutNotes("sqlite");
    const { git, upgrade, context } = projectToUpgrade({ steps: { sqlite: [created] } }, files, [], starter);
    rmSync(join(context.root, prefix, "node_modules"));
    await expect(upgrade()).rejects.toThrow("run `npm ci` first");
    expect(git("status", "--porcelain")).toBe("");
  });
});

test("a migration that was generated during the upgrade is refused, until it is undone", async () => {
  const { files, starter } = projectWithoutNotes("sqlite");
  const { git, context } = await stoppedUpgrade({ steps: { sqlite: [created] } }, files, [], starter);
  const folder = join(context.root, prefix);
  const generated = prepareMigration(folder, "sqlite", [created], "own", context.tempFolder);
  for (const [path, text] of Object.entries(generated)) writeFileSync(join(folder, path), text);
  const begun = findUnfinishedUpgrade(context);
  const error = await (begun && finish(begun, context))?.catch(String);
  const [, undo = ""] = /^(git add .*)$/m.exec(String(error)) ?? [];
  execFileSync("sh", ["-ec", undo], { cwd: folder });
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("ls-files", "*.sql")).toBe(`${prefix}db/sqlite/migrations/0001_next.sql\n`);
});

test("a migration that was committed during the upgrade is refused, but not to be removed", async () => {
  const { files, starter } = projectWithoutNotes("sqlite");
  const { git, context } = await stoppedUpgrade({ steps: { sqlite: [created] } }, files, [], starter);
  const commit = (message: string) =>
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m", message);
  commit("Upgrade");
  const folder = join(context.root, prefix);
  const generated = prepareMigration(folder, "sqlite", [created], "colleague", context.tempFolder);
  for (const [path, text] of Object.entries(generated)) writeFileSync(join(folder, path), text);
  git("add", ".");
  commit("Add notes");
  const begun = findUnfinishedUpgrade(context);
  const error = await (begun && finish(begun, context))?.catch(String);
  expect(error).toContain(
    "db/sqlite/migrations was changed by commits during the upgrade. Cancel it with --abort",
  );
  expect(error).not.toContain("git restore");
});

describe("no migration stays behind", () => {
  test("for one database if that for the other is refused", async () => {
    const { files, starter } = projectWithoutNotes("sqlite", "postgres");
    const steps = { sqlite: [created], postgres: ["SELECT 1;"] };
    const { git, context } = await stoppedUpgrade({ steps }, files, [], starter);
    const begun = findUnfinishedUpgrade(context);
    await expect(begun && finish(begun, context)).rejects.toThrow(
      "db/postgres: tables and migrations differ in table note. If you resolved conflicts, correct the merged tables",
    );
    expect(git("status", "--porcelain", "--", `${prefix}db/*/migrations`)).toBe("");
  });

  test("if git cannot add it", async () => {
    const { files, starter } = projectWithoutNotes("sqlite");
    const own = { ...files, [`${prefix}app/name.txt`]: "old\n" };
    const { git, upgrade, context } = projectToUpgrade({ steps: { sqlite: [created] } }, own, [], starter);
    writeFileSync(join(context.root, ".git/info/attributes"), "*.sql filter=broken\n");
    git("config", "filter.broken.clean", "false");
    git("config", "filter.broken.required", "true");
    await expect(upgrade()).rejects.toThrow("clean filter 'broken' failed");
    expect(git("status", "--porcelain", "--", `${prefix}db`)).toBe("");
  });
});
