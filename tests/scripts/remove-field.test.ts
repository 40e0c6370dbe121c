import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languages } from "../../scripts/generators/languages.mjs";
import { withReferenceIndexes } from "../../scripts/new-field/reference.mjs";
import { projectDialects } from "../../scripts/project-dialects.mjs";
import { copyProject, runIn } from "../support/project-copy.ts";

/** `npm run new:field … -- --remove`, in a copy of the project. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const copy = copyProject();
/** Long names, whose columns take several lines. */
const longReference = "administratorWhoApprovedTheParcel";
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const longText = "descriptionOfTheParcelForTheOffice";
const fields = [
  "amount",
  "status",
  "homepage",
  "dueOn",
  "owner",
  "sourceId",
  "code",
  "label",
  "courier",
].concat("courierId", longReference, longText);
const label = '  label: textField({ label: "parcels.fields.label", optional: true }),\n';
const labelWithCode = `  label: textField({
    label: "parcels.fields.label",
    optional: true,
    errors: Object.freeze({
      long: "resources.errors.textLong",
    }),

    check: (text) => {
      const { length } = { length: text.split(" ").length };
      return length > 9 ? "resources.errors.textLong" : undefined;
    },
  }),
`;
let before: Record<string, string> = {};

beforeAll(async () => {
  const made = await runIn(copy, process.execPath, "scripts/new-resource.mjs", "parcel");
  expect(made).toMatchObject({ code: 0, err: "" });
  before = contents();
  const types = [
    "amount:money:EUR",
    "status:draft|sent:listed",
    "homepage:url:optional:searchable",
    "dueOn:date:optional",
    "owner:user",
    "source:repository:restrict:optional",
    "code:text:unique:searchable",
    "label:text:optional",
    "courier:text:optional",
    `${longReference}:user:optional`,
    `${longText}:text:optional`,
  ];
  expect(await newField(...types)).toMatchObject({ code: 0, err: "" });
  for (const language of languages()) {
    const file = join(copy, `locales/${language}/parcels.json`);
    writeFileSync(file, readFileSync(file, "utf8").replace('"Courier"', '"Courier service"'));
  }
  const list = join(copy, "app/features/parcels/parcel.schema.ts");
  const text = readFileSync(list, "utf8");
  expect(text).toContain(label);
  writeFileSync(list, text.replace(label, labelWithCode));
  expect(await newField("courier:user:optional")).toMatchObject({ code: 0, err: "" });
});

test.each([
  [
    ["dueOn"],
    "The migration permanently deletes the dueOn of every parcel. Add -- --remove --yes to write it.",
  ],
  [["dueOn", "status"], "The migration permanently deletes the dueOn, status of every parcel."],
  [["owner"], "permanently deletes the ownerId of every parcel."],
  [["courier"], "permanently deletes the courier of every parcel."],
  [["name", "--yes"], "parcelFields has no field name written by new:field."],
  [["dueOn", "dueOn", "--yes"], "parcelFields has no field dueOn"],
  [["(", "--yes"], "is not a lowercase name"],
])("refuses %j in one line and writes nothing", async (words, because) => {
  const unchanged = contents(/./);
  const { code, err } = await newField("--remove", ...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(contents(/./)).toEqual(unchanged);
});

test("npm's own --yes, which containers set, does not confirm a deletion", async () => {
  const unchanged = contents(/./);
  const command = [process.execPath, "scripts/new-field.mjs", "parcel", "dueOn"];
  const npm = ["npm_config_remove=true", "npm_config_yes=true"];
  expect(await runIn(copy, "env", ...npm, ...command)).toMatchObject({
    code: 1,
    err: expect.stringContaining("permanently deletes the dueOn of every parcel"),
  });
  expect(contents(/./)).toEqual(unchanged);
});

test.each([
  ["parcels.ts", 'label: text("label").notNull()', 'label: text("label")'],
  ["users.ts", 'text("ban_reason")', 'text("ban_reason").unique()'],
])("refuses to run while %s has changes without a migration", async (file, before, after) => {
  const path = join(copy, "db/sqlite/tables", file);
  const table = readFileSync(path, "utf8");
  writeFileSync(path, table.replace(before, after));
  const unchanged = contents(/./);
  const { code, err } = await newField("--remove", "--yes", "owner");
  const because = "db/sqlite/tables has changes without a migration: run npm run db:generate first.\n";
  expect([code, err]).toEqual([1, because]);
  expect(contents(/./)).toEqual(unchanged);
  writeFileSync(path, table);
});

test("restores every file except the migrations, and keeps the search index", async () => {
  const database = new Database(":memory:");
  const applied = migrate(database, []);
  database.exec(`INSERT INTO parcel (id, name, name_key, name_folded, homepage_folded, created_at, updated_at)
    VALUES ('1', 'Alpha', 'alpha', 'alpha', 'https://example.com', 0, 0), ('2', 'Bravo', 'bravo', 'bravo', '', 0, 0)`);
  expect(found(database, "example")).toEqual(["Alpha"]);
  expect(await newField("--remove", "--yes", ...fields)).toMatchObject({ code: 0, err: "" });
  expect(contents()).toEqual(before);
  migrate(database, applied);
  database.exec("UPDATE parcel SET name = 'Charlie', name_folded = 'charlie' WHERE id = '1'");
  expect(["example", "alpha", "charlie", "bravo"].map((term) => found(database, term))).toEqual([
    [],
    [],
    ["Charlie"],
    ["Bravo"],
  ]);
  const columns = database.prepare("SELECT name FROM pragma_table_info('parcel')").pluck().all();
  expect(columns.sort()).toEqual(
    [
      "created_at",
      "description",
      "description_folded",
      "id",
      "name",
      "name_folded",
      "name_key",
      "name_sort",
    ].concat("updated_at"),
  );
  database.close();
});

test.each(projectDialects)(
  "the migration for %s drops the columns and the key of the unique field",
  (database) => {
    const folder = join(copy, `db/${database}/migrations`);
    const [newest = ""] = readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .reverse();
    const dropped = [...readFileSync(join(folder, newest), "utf8").matchAll(/DROP COLUMN ["`](\w+)["`]/g)];
    expect(dropped.map(([, column]) => column).sort()).toEqual(
      ["amount", "status", "homepage", "due_on", "owner_id", "source_id", "code", "code_key", "label"]
        .concat("courier", "courier_id")
        .concat("administrator_who_approved_the_parcel_id", "description_of_the_parcel_for_the_office")
        .concat("homepage_folded", "code_folded")
        .sort(),
    );
  },
);

test("removes a reference whose table was rebuilt, and keeps its records, indexes and search", async () => {
  const database = new Database(":memory:");
  const indexes = () =>
    database.prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'parcel' AND type = 'index'").pluck();
  let applied = migrate(database, []);
  const before = indexes().all();
  const types = ["owner:user:optional", "buyer:user:optional", "hint:text:optional:searchable"];
  expect(await newField(...types)).toMatchObject({ code: 0, err: "" });
  for (const dialect of projectDialects) {
    const path = join(copy, `db/${dialect}/tables/parcels.ts`);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll('"set null"', '"cascade"'));
  }
  const rebuilt = await runIn(copy, process.execPath, "scripts/generate-migrations.mjs", "owner_rule");
  expect(rebuilt).toMatchObject({ code: 0, err: "" });
  // As at the start of the server.
  database.pragma("foreign_keys = OFF");
  applied = migrate(database, applied);
  database.exec(`INSERT INTO parcel (id, name, name_key, name_folded, hint_folded, created_at, updated_at)
    VALUES ('1', 'Alpha', 'alpha', 'alpha', 'useful', 0, 0), ('2', 'Bravo', 'bravo', 'bravo', '', 0, 0)`);

  expect(await newField("--remove", "--yes", "owner")).toMatchObject({ code: 0, err: "" });
  applied = migrate(database, applied);
  expect(["alpha", "useful", "bravo"].map((term) => found(database, term))).toEqual([
    ["Alpha"],
    ["Alpha"],
    ["Bravo"],
  ]);

  expect(await newField("--remove", "--yes", "buyer", "hint")).toMatchObject({ code: 0, err: "" });
  migrate(database, applied);
  expect(["alpha", "useful", "bravo"].map((term) => found(database, term))).toEqual([
    ["Alpha"],
    [],
    ["Bravo"],
  ]);
  expect(indexes().all()).toEqual(before);
  expect(database.pragma("foreign_key_list(parcel)")).toEqual([]);
  database.close();
});

function newField(...words: string[]) {
  return runIn(copy, process.execPath, "scripts/new-field.mjs", "parcel", ...words);
}

/** The files that the commands write, without migrations by default. */
function contents(paths = /^(?!db\/\w+\/migrations\/)/) {
  const found = ["app/features/parcels", "app/registry", "db", "locales"].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const files = found.filter((path) => /\.(tsx?|json|sql)$/.test(path) && paths.test(path)).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(copy, path), "utf8")]));
}

/** @returns all migrations, which are now applied */
function migrate(database: Database.Database, applied: string[]) {
  const folder = join(copy, "db/sqlite/migrations");
  const all = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of all.filter((each) => !applied.includes(each))) {
    const sql = readFileSync(join(folder, name), "utf8");
    for (const statement of sql.split("--> statement-breakpoint")) database.exec(statement);
  }
  return all;
}

function found(database: Database.Database, term: string) {
  return database
    .prepare(
      "SELECT parcel.name FROM parcel_search JOIN parcel ON parcel.rowid = parcel_search.rowid WHERE parcel_search MATCH ?",
    )
    .pluck()
    .all(term);
}

test("a reference's indexes follow those of its own table, which need not be the last in the file", () => {
  const parcels = `export const parcel = sqliteTable("parcel", {}, (table) => [
  ...recordIndexes("parcel", table),
  ...referenceIndexes("parcel", table, table.courierId),
]);
`;
  const labels = `export const label = sqliteTable("label", {}, (table) => [...recordIndexes("label", table)]);\n`;
  const indexed = withReferenceIndexes(parcels + labels, "parcel", "ownerId");
  expect(indexed).toContain('table.courierId), ...referenceIndexes("parcel", table, table.ownerId),\n]);');
  expect(indexed.endsWith(labels)).toBe(true);
});
