import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copyProject, runIn } from "../support/project-copy.ts";
import * as databases from "./new-resource/databases.ts";

/** `npm run new:resource` and `npm run new:feature`, in a copy of the project: what they write passes every check. */

vi.setConfig({ testTimeout: 600_000 });

let copy = "";

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each<[string[], string]>([
  [["Invoice"], '"Invoice" is not a lower-case name'],
  [["in voice"], '"in voice" is not a lower-case name'],
  [["invoice-"], '"invoice-" is not a lower-case name'],
  [["../invoice"], "is not a lower-case name"],
  [["a".repeat(41)], "is not a lower-case name"],
  [[], "Which name?"],
  [["invoice", "invoices", "more"], "Too much: more"],
  [["invoice", "--fields", "total"], "Unknown option '--fields'"],
  [["news", "--plural", "news"], '"news" needs another plural'],
  [["repository"], '"repository" is taken: there is app/features/repositories'],
  [["session"], '"session" is taken: db/sqlite-or-postgres/tables/sign-in.ts declares session'],
  [["outbox"], '"outbox" is taken: db/sqlite-or-postgres/tables/mail.ts declares outbox'],
  [["alias"], '"alias" is taken: db/schema.ts declares alias'],
  ...Object.entries(databases).map(([name, { taken }]): [string[], string] => [
    [taken],
    `"${taken}" is taken: db/${name}/migrations`,
  ]),
  [["error"], '"error" is taken: there is locales'],
  [["token"], '"token" is taken: there are texts called tokens'],
  [["class"], '"class" is a reserved word of JavaScript'],
  [["map"], "Map is a global of JavaScript"],
  [["order"], '"order" is a reserved word of SQL'],
  [["window"], '"window" is a reserved word of SQL'],
  [["pg-class"], '"pg_class" is a reserved word of SQL'],
  [["field"], '"fields" means something else in the code of every resource'],
])("%j is refused in one line, and nothing is written", async (words, because) => {
  const before = contents();
  const { code, err } = await newResource(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(contents()).toBe(before);
});

test("without drizzle-kit nothing is written", async () => {
  const before = contents();
  renameSync(join(copy, "node_modules"), join(copy, "away"));
  const { code, err } = await newResource("invoice");
  renameSync(join(copy, "away"), join(copy, "node_modules"));
  expect([code, err]).toEqual([1, "drizzle-kit, which writes migrations, is not installed: npm ci\n"]);
  expect(contents()).toBe(before);
});

test.each(Object.entries(databases))(
  "a table of %s that has no migration yet comes first",
  async (database, { unmigrated }) => {
    const tables = `db/${database}/tables`;
    const put = change(`${tables}/users.ts`, (text) =>
      text.replace('text("ban_reason")', 'text("ban_reason").unique()'),
    );
    const before = contents();
    const { code, err } = await newResource("invoice");
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${tables} has changes without a migration (${unmigrated}`),
    ]);
    expect(contents()).toBe(before);
    put();
  },
);

test("a missing registry is named, and nothing is written", async () => {
  renameSync(join(copy, "app/registry/routes.ts"), join(copy, "away"));
  const before = contents();
  const { code, err } = await newResource("invoice");
  expect([code, err]).toEqual([1, "Nothing was written: there is no app/registry/routes.ts.\n"]);
  expect(contents()).toBe(before);
  renameSync(join(copy, "away"), join(copy, "app/registry/routes.ts"));
});

test.each([
  [["Reports"], '"Reports" is not a lower-case name'],
  [["users"], '"users" is taken: there is app/features/users'],
  [["common"], '"common" is taken: there is locales'],
])("the feature %j is refused in one line, and nothing is written", async (words, because) => {
  const before = contents();
  const { code, err } = await newFeature(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(contents()).toBe(before);
});

test("two resources and a feature are written, and the project passes its checks", async () => {
  expect(await newResource("invoice")).toMatchObject({ code: 0, err: "" });
  expect(await newFeature("reports")).toMatchObject({ code: 0, err: "" });
  // As npm passes it on where the two dashes before it are missing.
  expect(await newResource("company", "companies")).toMatchObject({ code: 0, err: "" });
  const checked = await run("npm", "run", "check");
  expect(checked.code, checked.out + checked.err).toBe(0);
  const tests = ["actions", "import-direction", "keys", "translations", "typography"];
  const tested = await run(
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    "app/features/invoices",
    "app/features/companies",
    "tests/server/every-field",
    "app/access/permissions",
    "db/schema",
    "tests/server/csv/round-trip",
    ...tests.map((name) => `tests/checks/${name}`),
  );
  expect(tested.code, tested.out + tested.err).toBe(0);
  expect((await newResource("company")).err).toBe('"company" is taken: there is app/features/companies.\n');
});

test("a field more is a line in each database and one command", async () => {
  for (const database of Object.keys(databases)) {
    const column = 'dueOn: text("due_on").notNull().default(""),';
    change(`db/${database}/tables/invoices.ts`, (text) =>
      text.replace(/(Table\(\s*"invoice",\s*\{\n)/, (found) => `${found}    ${column}\n`),
    );
  }
  const { code, out, err } = await run("npm", "run", "db:generate", "due_on");
  expect(code, out + err).toBe(0);
  const made = Object.keys(databases).map((database) => {
    const file = readdirSync(join(copy, `db/${database}/migrations`)).find((name) =>
      /_due_on\.sql$/.test(name),
    );
    return file && readFileSync(join(copy, `db/${database}/migrations`, file), "utf8").trim();
  });
  expect(made).toEqual(Object.values(databases).map(({ column }) => column));
});

function newResource(...words: string[]) {
  return run(process.execPath, "scripts/new-resource.mjs", ...words);
}

function newFeature(...words: string[]) {
  return run(process.execPath, "scripts/new-feature.mjs", ...words);
}

function run(file: string, ...words: string[]) {
  return runIn(copy, file, ...words);
}

/** @returns what takes the change back */
function change(path: string, by: (text: string) => string) {
  const file = join(copy, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, by(text));
  expect(readFileSync(file, "utf8")).not.toBe(text);
  return () => writeFileSync(file, text);
}

/** A hash of every file of the copy. */
function contents() {
  const hash = createHash("sha256");
  const entries = readdirSync(copy, { withFileTypes: true }).map((entry) => ({
    entry,
    path: join(copy, entry.name),
  }));
  // The packages are a link.
  const files = entries.flatMap(({ entry, path }) =>
    entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [],
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
