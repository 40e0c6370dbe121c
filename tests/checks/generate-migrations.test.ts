import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { databases } from "../../scripts/databases.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { copyProject, runIn } from "../support/project-copy.ts";

/** `npm run db:generate`, in a copy of the project. */

vi.setConfig({ testTimeout: 120_000 });

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const tables = databases.map((database) => `db/${database}/tables/repositories.ts`);
beforeEach(() => {
  for (const path of tables) writeFileSync(join(copy, path), readFileSync(join(projectRoot, path)));
});

test.each(["set null", "cascade", "restrict"])(
  "keeps what %s does when the person of an added column is deleted",
  async (rule) => {
    const before = files();
    addColumn(`.references(() => user.id, { onDelete: "${rule}", onUpdate: "cascade" })`);
    expect(await generate()).toMatchObject({ code: 0, err: "" });
    const written = files().filter((file) => !before.includes(file) && file.endsWith(".sql"));
    expect(written).toHaveLength(databases.length);
    for (const file of written) expect(text(file)).toContain(`ON DELETE ${rule}`);
    expect(ownerKey()).toMatchObject({
      table: "user",
      to: "id",
      on_delete: rule.toUpperCase(),
      on_update: "CASCADE",
    });
    for (const file of files()) if (!before.includes(file)) rmSync(join(copy, file));
    restoreJournals();
  },
);

test.each([
  [".notNull().references(() => user.id)", "a foreign key that may be null and has no default"],
  ['.default("nobody").references(() => user.id)', "a foreign key that may be null and has no default"],
])("refuses %s in one line and leaves nothing behind", async (column, because) => {
  addColumn(column);
  const before = files().map((file) => [file, text(file)]);
  const { code, err } = await generate();
  expect([code, err]).toEqual([1, `repository.owner_id: SQLite can only add a column with ${because}.\n`]);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

test("a failure of drizzle-kit leaves nothing behind either", async () => {
  addColumn('.references(() => user.id, { onDelete: "cascade" })');
  const last = tables.at(-1) ?? "";
  writeFileSync(join(copy, last), `${text(last)}\nthrow new Error("broken");\n`);
  const before = files().map((file) => [file, text(file)]);
  expect((await generate()).code).toBe(1);
  expect(files().map((file) => [file, text(file)])).toEqual(before);
});

/** `ownerId` in the repositories of each database. */
function addColumn(rest: string) {
  for (const path of tables) {
    const changed = text(path)
      .replace('text("link").notNull(),', `$&\n    ownerId: text("owner_id")${rest},`)
      .replace(/^import .*columns\.ts";/m, '$&\nimport { user } from "./users.ts";');
    writeFileSync(join(copy, path), changed);
  }
}

function generate() {
  return runIn(copy, process.execPath, "scripts/generate-migrations.mjs", "owner");
}

/** The foreign key of the column, in a database that ran every migration. */
function ownerKey() {
  const database = new Database(":memory:");
  for (const file of files().filter((name) => /^db\/sqlite\/.*\.sql$/.test(name))) {
    for (const statement of text(file).split("--> statement-breakpoint")) database.exec(statement);
  }
  const keys = database.pragma("foreign_key_list(repository)") as { from: string }[];
  database.close();
  return keys.find(({ from }) => from === "owner_id");
}

function restoreJournals() {
  for (const database of databases) {
    const journal = `db/${database}/migrations/meta/_journal.json`;
    writeFileSync(join(copy, journal), readFileSync(join(projectRoot, journal)));
  }
}

/** The migrations, in order, with what drizzle-kit remembers of them. */
function files() {
  return databases.flatMap((database) => {
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
