import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { copyProject, fileStates, runIn } from "../support/project-copy.ts";
import * as databases from "./new-resource/database-cases.ts";

/** `npm run new:resource`, `new:field` and `new:feature`, in a copy of the project. */

vi.setConfig({ testTimeout: 600_000 });

let copy = "";

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each<[string[], string]>([
  [["Parcel"], '"Parcel" is not a lowercase name'],
  [["in voice"], '"in voice" is not a lowercase name'],
  [["parcel-"], '"parcel-" is not a lowercase name'],
  [["../parcel"], "is not a lowercase name"],
  [["a".repeat(41)], "is longer than 40 characters"],
  [[], "No name given"],
  [["parcel", "parcels", "more"], "Unexpected argument: more"],
  [["parcel", "--fields", "total"], "Unknown option '--fields'"],
  [["news", "--plural", "news"], '"news" needs another plural'],
  [["repository"], '"repository" is taken: app/features/repositories'],
  [["session"], '"session" is taken: permissions named session exist'],
  [["alias"], '"alias" is taken: db/schema.ts declares alias'],
  ...Object.entries(databases).map(([name, { taken }]): [string[], string] => [
    [taken],
    `"${taken}" is taken: db/${name}/migrations`,
  ]),
  [["error"], '"error" is taken: locales'],
  [["deletion", "--plural", "deleted"], '"deletion" is taken: a screen at /manager/deleted exists'],
  [["class"], '"class" is reserved in JavaScript'],
  [["constructor"], '"constructor" is reserved in JavaScript'],
  [["map"], "Map is a JavaScript global"],
  [["letter-search-data"], '"letter_search_data" can be a table of a search index'],
  [["order"], '"order" is a reserved word in SQL'],
  [["window"], '"window" is a reserved word in SQL'],
  [["pg-class"], '"pg_class" is a reserved word in SQL'],
  [["title"], '"title" already has another meaning in the code of every resource'],
  [["choice"], '"choice" is a field type'],
  [["en"], '"en" is the name of a part of the product'],
  [["old-sqlite"], '"sqlite" is the name of a part of the product'],
  [["gift", "--plural", "starter"], '"starter" is the name of a part of the product'],
  ...(existsSync(join(projectRoot, "app/features/api"))
    ? ([
        [["token"], '"token" is taken: texts named tokens exist'],
        [["device"], '"device" is taken: app/features/api/operations/schemas.ts has id: "Device"'],
        [["health"], '"health" is taken: app/features/api/health.ts has id: "getHealth"'],
        [["repository-list-item"], 'is taken: app/features/repositories/api.ts has one: "Repository"'],
      ] satisfies [string[], string][])
    : []),
])("refuses %j in one line and writes nothing", async (words, because) => {
  const before = fileStates(copy);
  const { code, err } = await newResource(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(fileStates(copy)).toEqual(before);
});

test("writes nothing without drizzle-kit", async () => {
  const before = fileStates(copy);
  renameSync(join(copy, "node_modules"), join(copy, "away"));
  const { code, err } = await newResource("parcel");
  renameSync(join(copy, "away"), join(copy, "node_modules"));
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^drizzle-kit, .* is not in node_modules: run npm ci /),
  ]);
  expect(fileStates(copy)).toEqual(before);
});

test.each(Object.entries(databases))(
  "refuses to run while %s has changes without a migration",
  async (database, { unmigrated }) => {
    const tables = `db/${database}/tables`;
    const put = change(`${tables}/users.ts`, (text) =>
      text.replace('text("ban_reason")', 'text("ban_reason").unique()'),
    );
    const before = fileStates(copy);
    const { code, err } = await newResource("parcel");
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${tables} has changes without a migration (${unmigrated}`),
    ]);
    expect(fileStates(copy)).toEqual(before);
    put();
  },
);

test.each(Object.keys(databases))(
  "adds no field while a column of its table in %s has no migration",
  async (database) => {
    const put = change(`db/${database}/tables/repositories.ts`, (text) =>
      text.replace(/^( +)description: .*\n/m, (line, indent) => `${line}${indent}stars: text("stars"),\n`),
    );
    const before = fileStates(copy);
    const { code, err } = await newField("repository", "dueOn:date");
    const because = `db/${database}/tables has changes without a migration: run npm run db:generate first.\n`;
    expect([code, err]).toEqual([1, because]);
    expect(fileStates(copy)).toEqual(before);
    put();
  },
);

test.each([
  ["a renamed column", (text: string) => text.replace('text("ban_reason")', 'text("reason")')],
  ["a broken table", (text: string) => `${text}throw new Error("broken");\n`],
])("refuses %s, which drizzle-kit reports without failing", async (_, by) => {
  const put = change("db/sqlite/tables/users.ts", by);
  const before = fileStates(copy);
  const { code, err } = await newField("repository", "dueOn:date");
  const because =
    "drizzle-kit wrote no migration for db/sqlite/tables: npm run db:generate shows why. Nothing was written.\n";
  expect([code, err]).toEqual([1, because]);
  expect(fileStates(copy)).toEqual(before);
  put();
});

const signals = ["SIGINT", "SIGHUP", "SIGTERM"] as const;

test.each(signals)("%s leaves nothing behind", async (signal) => {
  const others = readdirSync(join(copy, "db")).filter((name) => name in databases && name !== "sqlite");
  // With one database, nothing follows its migration.
  for (const name of others) renameSync(join(copy, "db", name), join(copy, `without-${name}`));
  const before = fileStates(copy);
  const options = { cwd: copy, detached: true };
  const command = spawn(process.execPath, ["scripts/new-field.mjs", "repository", "dueOn:date"], options);
  const errors = command.stderr.setEncoding("utf8").toArray();
  const temporary = join(copy, ".react-router");
  // Often: the command writes its files a second later.
  const often = { timeout: 60_000, interval: 5 };
  await vi.waitUntil(() => existsSync(temporary) && readdirSync(temporary).length > 0, often);
  // Ctrl+C and the end of a terminal reach the whole process group.
  const target = signal === "SIGTERM" ? Number(command.pid) : -Number(command.pid);
  process.kill(target, signal);
  const interrupt = setInterval(() => process.kill(target, signal), 100);
  await once(command, "exit");
  clearInterval(interrupt);
  expect(await errors).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(fileStates(copy)).toEqual(before);
  for (const name of others) renameSync(join(copy, `without-${name}`), join(copy, "db", name));
});

test("detects a taken table name in a project without repositories", async () => {
  const put = change("db/schema.ts", (text) => text.replace(/^.*\/repositories\.ts";\n/m, ""));
  expect((await newResource("alias")).err).toBe('"alias" is taken: db/schema.ts declares alias.\n');
  put();
});

test("detects that the index of unfolded rows would have the name of a table", async () => {
  const migration = "db/sqlite/migrations/9999_letters.sql";
  writeFileSync(join(copy, migration), "CREATE TABLE letter_unfolded (id text);\n");
  expect((await newResource("letter")).err).toBe(`"letter" is taken: ${migration} creates it.\n`);
  rmSync(join(copy, migration));
});

test("detects a name that a feature with another name has registered", async () => {
  const line = 'export { letterEvents, parcelEvents } from "#app/features/deliveries/events.ts";\n';
  const put = change("app/registry/event-kinds.ts", (text) => text + line);
  const before = fileStates(copy);
  const { err } = await newResource("parcel");
  expect(err).toBe('"parcel" is taken: app/registry/event-kinds.ts exports parcelEvents.\n');
  expect(fileStates(copy)).toEqual(before);
  put();
});

test("names a missing registry and writes nothing", async () => {
  renameSync(join(copy, "app/registry/routes.ts"), join(copy, "away"));
  const before = fileStates(copy);
  const { code, err } = await newResource("parcel");
  expect([code, err]).toEqual([1, "Nothing was written: there is no app/registry/routes.ts.\n"]);
  expect(fileStates(copy)).toEqual(before);
  renameSync(join(copy, "away"), join(copy, "app/registry/routes.ts"));
});

test.each([
  [["Reports"], '"Reports" is not a lowercase name'],
  [["users"], '"users" is taken: app/features/users'],
  [["common"], '"common" is taken: locales'],
  [["map"], "Map is a JavaScript global"],
  [["error"], "Error is a JavaScript global"],
  [["route"], '"Route" already has another meaning in the code of every feature'],
  [["page-title"], '"PageTitle" already has another meaning'],
  ...["apps", "user", "deleted-record"].map((area): [string[], string] => [
    [area],
    `"${area}" is taken: permissions named `,
  ]),
  [["deleted"], '"deleted" is taken: a screen at /manager/deleted exists'],
  [["starter"], '"starter" is the name of a part of the product'],
  [["constructor"], '"constructor" is reserved in JavaScript'],
])("refuses the feature %j and writes nothing", async (words, because) => {
  const before = fileStates(copy);
  const { code, err } = await newFeature(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(fileStates(copy)).toEqual(before);
});

test.each([
  [["parcel"], "No field given"],
  [["parcel", "Due:date"], '"Due" is not a valid field name'],
  [["parcel", "homepageURL:url"], '"homepageURL" would be split into letters: use homepageUrl.'],
  [["parcel", "parentIDText:text"], "use parentIdText."],
  [["parcel", `${"due".repeat(14)}:date`], "is longer than 40 characters"],
  [["parcel", "name:text"], '"name" is reserved'],
  [["parcel", "constructor:text"], '"constructor" is reserved'],
  [["parcel", "group:text"], '"group" is a reserved word in SQL'],
  [["parcel", "xmin:number"], '"xmin" is reserved'],
  [["parcel", "searchText:text"], '"searchText" is reserved'],
  [["parcel", "elements:text"], '"elements" is reserved'],
  [["parcel", "rank:text:searchable"], 'The search index already has a column "rank"'],
  [["parcel", "parcelSearch:text:searchable"], 'The search index already has a column "parcel_search"'],
  [["parcel", "due:day"], '"day" is not a type'],
  [["parcel", "due:constructor"], '"constructor" is not a type'],
  [["repository", "pageTitle:draft|sent"], 'The resource already has texts named "pageTitle"'],
  [["parcel", "due:date:soon"], '"soon" in due:date:soon is not one of'],
  [["parcel", "due:date:searchable"], "only text, longtext, url and email can be searchable"],
  [["parcel", "due:date:unique"], "only text, url, email and number can be unique"],
  [["parcel", "paid:boolean:optional"], "a boolean always has a value"],
  [["parcel", "amount:money"], "amount:money needs a currency"],
  [["parcel", "amount:money:XYZ"], "needs a currency"],
  [["parcel", "status:draft|Sent"], '"Sent" is not a valid choice'],
  [["parcel", "status:draft|draft"], "repeats a choice"],
  [["parcel", "owner:person"], '"person" is not a type'],
  [["parcel", "owner:reference"], '"reference" is not a type'],
  [["parcel", "entry:activity"], '"activity" is not a type'],
  [["parcel", "owner:user:searchable"], "only text, longtext, url and email can be searchable"],
  [["parcel", "owner:user:keep"], '"keep" in owner:user:keep is not one of'],
  [["repository", "link:url"], "The field link already exists"],
  [
    ["repository", "parent:repository"],
    "must be optional, because the first repository cannot refer to another",
  ],
  [["repository", "name:user"], 'nameId and name would have the same label, "Name"'],
  [["repository", "owner:text", "owner:user"], 'ownerId and owner would have the same label, "Owner"'],
  [["repository", "code:text:unique", "codeKey:text"], "already has a column codeKey"],
  [["repository", "kind:text", "kindFolded:text"], '"kindFolded" is the name for the searched form of kind'],
  [["repository", "linkFolded:text"], "already has a column linkFolded"],
  [["nothing", "due:date"], "There is no resource nothing"],
  [["user", "phone:text"], "The form and screens of users name each field"],
])("refuses the fields %j in one line and writes nothing", async (words, because) => {
  const before = fileStates(copy);
  const { code, err } = await newField(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(fileStates(copy)).toEqual(before);
});

// new-resource.long.test.ts adds fields of every type, and runs the project's own tests.
test("writes a resource with fields, whose names are then taken", async () => {
  expect(await newResource("parcel")).toMatchObject({ code: 0, err: "" });
  const fields = ["dueOn:date:listed", "amount:money:EUR:optional", "status:draft|sent", "owner:user"];
  expect(await newField("parcel", ...fields)).toMatchObject({ code: 0, err: "" });
  expect((await newResource("parcel")).err).toBe('"parcel" is taken: app/features/parcels exists.\n');
  expect((await newField("parcel", "dueOn:date")).err).toBe("The field dueOn already exists.\n");
});

test("finds the resource of a field by its irregular plural", async () => {
  expect(await newResource("goose", "--plural", "geese")).toMatchObject({ code: 0, err: "" });
  expect(await newField("goose", "hatchedOn:date")).toMatchObject({ code: 0, err: "" });
});

test("writes resources named like things that the checks look for", async () => {
  for (const words of [["message"], ["data-migration"], ["track", "--plural", "routes"]])
    expect(await newResource(...words)).toMatchObject({ code: 0, err: "" });
  const features = ["messages", "data-migrations", "routes"].map((name) => `app/features/${name}`);
  const formatted = await run("node_modules/.bin/biome", "check", ...features);
  expect(formatted.code, formatted.out + formatted.err).toBe(0);
  const checks = ["hardcoded-texts", "route-folders"].map((name) => `tests/checks/${name}`);
  const tested = await run(process.execPath, "node_modules/vitest/vitest.mjs", "run", ...checks);
  expect(tested.code, tested.out + tested.err).toBe(0);
});

function newResource(...words: string[]) {
  return run(process.execPath, "scripts/new-resource.mjs", ...words);
}

function newField(...words: string[]) {
  return run(process.execPath, "scripts/new-field.mjs", ...words);
}

function newFeature(...words: string[]) {
  return run(process.execPath, "scripts/new-feature.mjs", ...words);
}

function run(file: string, ...words: string[]) {
  return runIn(copy, file, ...words);
}

/** @returns a function that reverts the change */
function change(path: string, by: (text: string) => string) {
  const file = join(copy, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, by(text));
  expect(readFileSync(file, "utf8")).not.toBe(text);
  return () => writeFileSync(file, text);
}
