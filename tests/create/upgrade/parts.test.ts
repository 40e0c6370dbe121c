import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { keepTables, planAddition, planRemoval } from "../../../create/upgrade/parts.ts";
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

/** A feature with a text namespace, a permission and events, all of which share a file or an object with those of others. */
function tokenFiles(feature: string, texts: string) {
  const folder = `app/features/${feature}`;
  return {
    "locales/en/index.ts":
      'export { default as users } from "./users.json";\n' +
      `export { default as tokens } from "./${texts}.json";\n`,
    "app/registry/features.ts": `export * as ${feature} from "#${folder}/feature.ts";\n`,
    "app/registry/event-kinds.ts": `export { roleEvents, tokenEvents } from "#${folder}/events.ts";\n`,
    [`${folder}/feature.ts`]: 'export const permissions = {\n  token: ["create"],\n} as const;\n',
  };
}

test("a part is not added if the project has its own texts, permissions or events with the names of the part's", () => {
  const starter = {
    "locales/en/index.ts": 'export { default as users } from "./users.json";\n',
    "app/registry/event-kinds.ts": 'export { roleEvents } from "#app/features/roles/events.ts";\n',
  };
  const folders = { old: folderWith(starter), new: folderWith(tokenFiles("api", "api/tokens")) };
  const add = (files: Record<string, string>) => () =>
    planAddition(["api"], folders, { folder: folderWith(files), readTemplate });
  expect(add(tokenFiles("tokens", "tokens"))).toThrow(
    "This adds tokens in locales/en/index.ts, tokenEvents in app/registry/event-kinds.ts, the permission token, " +
      "which your project already has. Rename yours and commit, then add it again",
  );
  expect(add(tokenFiles("api", "api/tokens"))).not.toThrow();
  expect(add(starter)).not.toThrow();
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

/** The files in git. */
function projectWith(files: Record<string, string>) {
  const folder = folderWith(files);
  for (const words of [
    ["init", "--quiet"],
    ["add", "."],
  ])
    execFileSync("git", words, { cwd: folder });
  return folder;
}

test("uploads are not removed while a resource has a field with files", () => {
  const remove = (files: Record<string, string>) => () =>
    planRemoval(
      ["uploads"],
      { old: folderWith({}), new: folderWith({}) },
      { folder: projectWith(files), say: vi.fn(), readTemplate },
      false,
    );
  const fields = (...lines: string[]) => `export const fields = {\n  ${lines.join("\n  ")}\n};\n`;
  const files = {
    "app/features/repositories/repository.schema.ts": fields(
      'logoId: fileField({ label: "a" }),',
      "link: urlField({}),",
      "photosId: filesField({",
      '  label: "b",',
      "}),",
    ),
    "app/features/orders/parts/order.schema.ts": fields("receiptId: fileField({}),"),
    "app/features/people/person.schema.ts": fields("profileField: textField({}),"),
  };
  expect(remove(files)).toThrow(
    "Remove them and commit, then remove uploads:\n" +
      "npm run new:field order receiptId -- --remove --yes\n" +
      "npm run new:field repository logoId photosId -- --remove --yes",
  );
  expect(remove({ "app/features/people/person.schema.ts": fields("profile: textField({}),") })).not.toThrow();
});

test("own tables that refer to a table of a removed part are named only if it is dropped", () => {
  const own = { "db/sqlite/tables/orders.ts": 'import { token } from "./api.ts";\n' };
  const remove = (drops: boolean) => {
    const old = folderWith({ "db/sqlite/tables/api.ts": 'export const token = sqliteTable("token", {});\n' });
    const say = vi.fn();
    const folders = { old, new: folderWith({ "db/sqlite/tables/jobs.ts": "" }) };
    planRemoval(["api"], folders, { folder: projectWith(own), say, readTemplate }, drops);
    return say.mock.calls.flat();
  };
  expect(remove(false)).toEqual(["Tables of api: sqlite: token"]);
  expect(remove(true)).toContain("db/sqlite/tables/orders.ts uses files that will be removed: update it");
});
