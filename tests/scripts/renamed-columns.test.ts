import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { createIndex } from "../../scripts/generators/search/sqlite.mjs";
import { completeRebuiltTables } from "../../scripts/migrations/rebuilt-tables.mjs";
import { projectDialects } from "../../scripts/project-dialects.mjs";
import { copyProject, runIn } from "../support/project-copy.ts";

/** Searchable columns that an earlier migration has renamed. */

vi.setConfig({ testTimeout: 120_000 });

const breakpoint = "\n--> statement-breakpoint\n";

const renames = (table: string, names: Record<string, string>) =>
  Object.entries(names).map(([from, to]) => `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`);

test("a field is added to the search index", async () => {
  const copy = copyWithRenamed({ link: "url", link_folded: "url_folded" });
  expect(await addSearchableField(copy)).toMatchObject({ code: 0, err: "" });
  for (const database of projectDialects) {
    const written = migrations(copy, database).at(-1);
    expect(written).toContain("url_folded");
    expect(written).not.toContain("link");
  }
  const database = new Database(":memory:");
  for (const sql of migrations(copy, "sqlite")) database.exec(sql.replaceAll(breakpoint.trim(), ""));
  const insert =
    "INSERT INTO repository (id, name, name_key, name_folded, url, url_folded, code, code_folded, description, created_at, " +
    "updated_at) VALUES ('a', 'Alpha', 'alpha', 'alpha', 'x', 'https', 'x', 'bravo', '', 0, 0)";
  database.exec(insert);
  const count = database.prepare("SELECT count(*) FROM repository_search WHERE repository_search MATCH ?");
  expect(["https", "bravo"].map((term) => count.pluck().get(term))).toEqual([1, 1]);
});

test("no field is added while a folded column still has the old name", async () => {
  const copy = copyWithRenamed({ link: "url" });
  const { code, err } = await addSearchableField(copy);
  const because =
    "repository has no column url_folded, which the search index needs: rename the folded column of url too.\n";
  expect([code, err]).toEqual([1, because]);
});

// The names of the others are also words of SQLite's search index.
test.each(["remark", "content", "instance"])("a rebuilt table gets its search index: %s", (former) => {
  const columns = (note: string, rest = "") =>
    `id TEXT PRIMARY KEY, ${note} TEXT, ${note}_folded TEXT, name_sort TEXT${rest}`;
  const renamed = renames("note", { [former]: "body", [`${former}_folded`]: "body_folded" }).join(breakpoint);
  const index = createIndex("note", [former]).join(breakpoint);
  const rebuilt = [
    `CREATE TABLE \`__new_note\` (${columns("body")});`,
    "INSERT INTO `__new_note` SELECT * FROM note;",
    "DROP TABLE note;",
    "ALTER TABLE `__new_note` RENAME TO `note`;",
  ].join(breakpoint);
  const database = new Database(":memory:");
  const created = `CREATE TABLE note (${columns(former)});`;
  for (const sql of [created, index, renamed, completeRebuiltTables(rebuilt, [index, renamed])])
    database.exec(sql.replaceAll(breakpoint, "\n"));
  database.exec("INSERT INTO note VALUES ('a', 'Alpha', 'alpha', 'a')");
  const count = database.prepare("SELECT count(*) FROM note_search WHERE note_search MATCH 'alpha'");
  expect(count.pluck().get()).toBe(1);
});

function copyWithRenamed(names: Record<string, string>) {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const database of projectDialects) {
    const file = join(copy, `db/${database}/tables/repositories.ts`);
    const isRenamed = (word: string) => Object.hasOwn(names, word);
    const text = readFileSync(file, "utf8").replaceAll(/"(\w+)"/g, (quoted, word) =>
      isRenamed(word) ? `"${names[word]}"` : quoted,
    );
    writeFileSync(file, text.replace(/\blink:/, "url:").replace(/\blinkFolded:/, "urlFolded:"));
    const folder = join(copy, `db/${database}/migrations`);
    const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
    const last = journal.entries.at(-1);
    const [before, after] = [last.idx, last.idx + 1].map((idx) => String(idx).padStart(4, "0"));
    const snapshot = JSON.parse(readFileSync(join(folder, `meta/${before}_snapshot.json`), "utf8"));
    const table = snapshot.tables.repository ?? snapshot.tables["public.repository"];
    table.columns = Object.fromEntries(
      Object.entries<object>(table.columns).map(([name, column]) => {
        const current = names[name] ?? name;
        return [current, { ...column, name: current }];
      }),
    );
    const next = { ...snapshot, id: crypto.randomUUID(), prevId: snapshot.id };
    journal.entries.push({ ...last, idx: last.idx + 1, tag: `${after}_url`, when: last.when + 1 });
    writeFileSync(join(folder, `meta/${after}_snapshot.json`), JSON.stringify(next));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
    writeFileSync(join(folder, `${after}_url.sql`), renames("repository", names).join(breakpoint));
  }
  return copy;
}

function addSearchableField(copy: string) {
  const words = ["scripts/new-field.mjs", "repository", "code:text:optional:searchable"];
  return runIn(copy, process.execPath, ...words);
}

function migrations(copy: string, database: string) {
  const folder = join(copy, `db/${database}/migrations`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}
