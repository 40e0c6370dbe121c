import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { appendMigration } from "../../../create/upgrade/migrations.ts";
import { projectRoot } from "../../../scripts/project-root.mjs";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
});

const created = "CREATE TABLE `note` (`text` text);";

/** A project whose only table has no migration yet. */
function makeProject(name = "shop") {
  const folder = join(place, name);
  const files = {
    "db/sqlite/schema.ts": 'export * from "./tables/notes.ts";\n',
    "db/sqlite/tables/notes.ts":
      'import { sqliteTable, text } from "drizzle-orm/sqlite-core";\nexport const note = sqliteTable("note", { text: text() });\n',
    "db/sqlite/migrations/meta/_journal.json": JSON.stringify({
      version: "7",
      dialect: "sqlite",
      entries: [{ idx: 0, version: "6", when: 1_000, tag: "0000_first", breakpoints: true }],
    }),
    "db/sqlite/migrations/meta/0000_snapshot.json": JSON.stringify({ id: "first", tables: {} }),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

test("a migration is added in a folder whose name has special characters of a pattern", () => {
  const folder = makeProject("[shop] {a,b}");
  expect(appendMigration(folder, "sqlite", [created], "notes", place)).toEqual([
    "db/sqlite/migrations/0001_notes.sql",
    "db/sqlite/migrations/meta/0001_snapshot.json",
    "db/sqlite/migrations/meta/_journal.json",
  ]);
  expect(readFileSync(join(folder, "db/sqlite/migrations/0001_notes.sql"), "utf8")).toBe(`${created}\n`);
});

test("the time that identifies a migration is the same in every clone, and differs for other steps", () => {
  const timeAfter = (name: string, sql: string, label: string) => {
    const folder = makeProject(name);
    appendMigration(folder, "sqlite", [sql], label, join(place, `${name}-out`));
    const journal = readFileSync(join(folder, "db/sqlite/migrations/meta/_journal.json"), "utf8");
    return (JSON.parse(journal) as { entries: { when: number }[] }).entries[1]?.when ?? 0;
  };
  const time = timeAfter("one", created, "notes");
  expect(timeAfter("clone", created, "notes")).toBe(time);
  expect(timeAfter("label", created, "more_notes")).not.toBe(time);
  expect(timeAfter("sql", `${created} -- the text`, "notes")).not.toBe(time);
  expect(time).toBeGreaterThan(1_000);
  expect(time).toBeLessThanOrEqual(61_000);
});
