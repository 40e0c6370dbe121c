import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepTables, planAddition } from "../../../create/upgrade/parts.ts";
import { folderWith, json } from "./project-to-upgrade.ts";

const exportsFrom = (folder: string, ...names: string[]) =>
  names.map((name) => `export * from "./${folder}tables/${name}.ts";\n`).join("");

test("kept tables are those of SQLite if PostgreSQL is removed in the same command", () => {
  const old = folderWith({
    "db/schema.ts": exportsFrom("sqlite-or-postgres/", "api", "jobs"),
    "db/sqlite-or-postgres/tables/api.ts": "",
    "db/sqlite/schema.ts": exportsFrom("", "api", "jobs"),
    "db/sqlite/tables/api.ts": "// The table.\n",
    "db/postgres/schema.ts": exportsFrom("", "api", "jobs"),
  });
  const now = folderWith({
    "db/schema.ts": exportsFrom("sqlite/", "jobs"),
    "db/sqlite/schema.ts": exportsFrom("", "jobs"),
    "db/sqlite/tables/jobs.ts": "",
  });
  keepTables({ old, new: now });
  const read = (path: string) => readFileSync(join(now, path), "utf8");
  expect(read("db/schema.ts")).toBe(exportsFrom("sqlite/", "api", "jobs"));
  expect(read("db/sqlite/schema.ts")).toBe(exportsFrom("", "api", "jobs"));
  expect(read("db/sqlite/tables/api.ts")).toBe("// The table.\n");
  expect(["db/sqlite-or-postgres", "db/postgres"].filter((path) => existsSync(join(now, path)))).toEqual([]);
});

const template = {
  files: {},
  binaries: {},
  executables: [],
  replacements: {},
  migrations: {},
  changelog: "",
};
const readTemplate = () => template;

/** A table, after the last migration too. */
function tableFiles(file: string, ...columns: string[]) {
  const table = {
    name: "activity",
    columns: Object.fromEntries(columns.map((name) => [name, {}])),
    indexes: {},
  };
  return {
    "locales/en/index.ts": "",
    [`db/sqlite/tables/${file}.ts`]: 'export const activity = sqliteTable("activity", {});\n',
    "db/sqlite/migrations/meta/0000_snapshot.json": json({ tables: { activity: table } }),
  };
}

test("a part is not added if the project has its own table with the name of one of the part's", () => {
  const folders = { old: folderWith({}), new: folderWith(tableFiles("audit-log", "id")) };
  const add = (file: string) => () =>
    planAddition(["audit-log"], folders, { folder: folderWith(tableFiles(file, "id")), readTemplate });
  expect(add("activities")).toThrow(
    "db/sqlite: this adds the table activity, which your project already has.",
  );
  expect(add("audit-log")).not.toThrow();
});

test("columns that kept tables do not have are named when their part is added again", () => {
  const folders = { old: folderWith({}), new: folderWith(tableFiles("audit-log", "id", "reason")) };
  const notesFor = (...columns: string[]) => {
    const folder = folderWith(tableFiles("audit-log", ...columns));
    return planAddition(["audit-log"], folders, { folder, readTemplate }).notes;
  };
  expect(notesFor("id", "own")).toEqual([
    "Columns of your kept tables are missing or different: sqlite: activity.reason. Run `npm run db:generate`.",
  ]);
  expect(notesFor("id", "reason", "own")).toEqual([]);
});
