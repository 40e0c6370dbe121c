import { beforeAll, beforeEach, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { csvText } from "#app/features/csv/csv-download.server.ts";
import { importRecords, insertRows } from "#app/features/csv/records/import-records.server.ts";
import {
  csvLimits,
  maxBytesInRequest,
  maxRowsInRequest,
  validateImport,
} from "#app/features/csv/records/validate-import.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { getTranslations } from "#app/i18n/translations.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { csv } from "./record-csv.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

const events = collectEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
  await makeUser({ id: "b", role: "admin" });
});
beforeEach(async () => {
  await db().delete(repository);
});

async function outcomes(text: string) {
  const plan = await validateImport(csv, actor, text);
  return plan.result === "checked" ? plan.rows.map(({ line, outcome }) => `${line} ${outcome}`) : plan;
}

test("previews the result of every row without writing", async () => {
  await makeRepository("Taken");
  const text = csvText([
    ["Name", "Link", "Description"],
    ["one", "example.com/one", "First"],
    ["TAKEN", "example.com/x", ""],
    ["One", "example.com/again", ""],
    ["", "ftp://example.com", "x".repeat(2001)],
    ["two", "example.com/two"],
  ]);
  const plan = await validateImport(csv, actor, text);
  expect(plan).toMatchObject({
    rows: [
      {
        line: 2,
        outcome: "create",
        values: { name: "one", link: "https://example.com/one", description: "First" },
      },
      { line: 3, outcome: "exists" },
      { line: 4, outcome: "repeated", firstLine: 2 },
      {
        line: 5,
        outcome: "invalid",
        errors: {
          name: "resources.errors.nameRequired",
          link: "repositories.errors.linkScheme",
          description: "resources.errors.descriptionLong",
        },
      },
      { line: 6, outcome: "create", values: { name: "two", description: "" } },
    ],
  });
  expect(await db().$count(repository)).toBe(1);
});

test.each([
  ["name,link,description", "plain names"],
  ["Name,Link,Description", "English"],
  ["Name;Link;Description", "with semicolons"],
  ...languageCodes.map((language) => {
    const { resources, repositories } = getTranslations(language);
    const { name, description } = resources.fields;
    const { link } = repositories.fields;
    return [[name, link, description].join(","), `as an export names them in ${language}`];
  }),
  ["\ufeffDescription\tLINK\t name ", "another order, with tabs"],
])("reads the headings %j (%s)", async (heading) => {
  const separator = /[;\t]/.exec(heading)?.[0] ?? ",";
  const cells = heading.startsWith("\ufeff") ? ["d", "a.example", "n"] : ["n", "a.example", "d"];
  const plan = await validateImport(csv, actor, `${heading}\r\n${cells.join(separator)}\r\n`);
  expect(plan).toMatchObject({
    rows: [{ outcome: "create", values: { name: "n", link: "https://a.example/", description: "d" } }],
  });
});

test.each([
  ["", { problem: "nothing" }],
  [" \n", { problem: "nothing" }],
  ["name,link", { problem: "empty" }],
  ["a,b\n1,2", { problem: "columns" }],
  ["name,description\n1,2", { problem: "columns" }],
  ["name,link,LINK\na,b.example,c", { problem: "repeatedColumn" }],
  ['name,link\na,"b', { problem: "quotes", line: 2 }],
  [`name,link\n${"a,b.example\n".repeat(2001)}`, { problem: "rows" }],
  [`name,link\n${"a\n".repeat(450_000)}`, { problem: "rows" }],
  [`name,link,description\n${`a,b.example,${"é".repeat(200)}\n`.repeat(1000)}`, { problem: "size" }],
  [`name,link\na,b.example${",".repeat(49)}`, { problem: "manyColumns", line: 2 }],
  ["a,".repeat(450_000), { problem: "manyColumns", line: 1 }],
  [`name,link\n\na,${"b".repeat(20_001)}`, { problem: "longCell", line: 3 }],
])("reports what cannot be read: %#", async (text, problem) => {
  const unreadable = { result: "unreadable", ...problem };
  expect(await validateImport(csv, actor, text)).toEqual(unreadable);
  expect(await importRecords(csv, actor, text)).toEqual(unreadable);
});

test.each(languageCodes)("the messages in %s state the actual limits", (language) => {
  const { t } = i18nFor(language);
  const digits = (text: string) => text.replace(/\D/g, "");
  const { columns, cell } = csvLimits;
  const rowsAndSize = `${maxRowsInRequest}${maxBytesInRequest / 1000}`;
  expect(digits(t("csv.import.fileHint"))).toBe(`${rowsAndSize}${digits("UTF-8")}`);
  expect(digits(t("csv.import.problems.rows"))).toBe(String(maxRowsInRequest));
  expect(digits(t("csv.import.problems.size"))).toBe(String(maxBytesInRequest / 1000));
  expect(digits(t("csv.import.problems.manyColumns", { line: "" }))).toBe(String(columns));
  expect(digits(t("csv.import.problems.longCell", { line: "" }))).toBe(String(cell));
});

test("refuses a row with more cells than headings, so that no text is cut off", async () => {
  const text = "name,link,other,description\none,a.example,,Fast, small\ntwo,b.example,,Fine,,\n";
  expect(await validateImport(csv, actor, text)).toMatchObject({
    rows: [
      { line: 2, outcome: "invalid", errors: { description: "csv.import.extraCells" } },
      { line: 3, outcome: "create", values: { description: "Fine" } },
    ],
  });
});

test("names the columns that it ignores", async () => {
  const text = "name,link,Descripton,Created (UTC),\none,a.example,Lost,2026-11-24,\n";
  expect(await validateImport(csv, actor, text)).toMatchObject({ ignoredColumns: ["Descripton"] });
  const id = crypto.randomUUID();
  for (const created of [1, 1]) {
    const imported = { created, ignoredColumns: ["Descripton"] };
    expect(await importRecords(csv, actor, text, id)).toMatchObject(imported);
  }
});

test("skips rows without any text, as spreadsheet programs write them", async () => {
  expect(await outcomes("name,link\n,\none,a.example\n , \n")).toEqual(["3 create"]);
  expect(await outcomes("name,link\n,\n")).toEqual({ result: "unreadable", problem: "empty" });
});

test("writes all valid rows once, with one event", async () => {
  const text = "name,link\none,a.example\ntwo,b.example\nbad,ftp://b.example\n";
  expect(await importRecords(csv, actor, text)).toMatchObject({ created: 2, skipped: 1 });
  expect(await importRecords(csv, actor, text)).toMatchObject({ created: 0, skipped: 3 });
  expect(events).toMatchObject([{ kind: "repository.import", count: 2 }]);
  expect(await outcomes(text)).toEqual(["2 exists", "3 exists", "4 invalid"]);
});

test("a repeated confirmation imports only once and reports the same result", async () => {
  const id = crypto.randomUUID();
  const text = "name,link\none,a.example\ntwo,b.example\nbad,ftp://b.example\n";
  const skippedRows = [{ line: 4, reason: "invalid", fields: ["link"] }];
  const done = { result: "imported", created: 2, skipped: 1, skippedRows, ignoredColumns: [] };
  expect(await Promise.all([1, 2, 3].map(() => importRecords(csv, actor, text, id)))).toEqual([
    done,
    done,
    done,
  ]);
  expect(events).toHaveLength(1);
  // Another user's confirmation or another preview has no effect.
  const nothing = { created: 0, skipped: 3 };
  expect(await importRecords(csv, { ...actor, id: "b" }, text, id)).toMatchObject(nothing);
  expect(await importRecords(csv, actor, text, crypto.randomUUID())).toMatchObject(nothing);
});

test("skips a name that was taken after the check, and says so", async () => {
  const text = "name,link\none,a.example\ntwo,ftp://b.example\nthree,c.example\n";
  const plan = await validateImport(csv, actor, text);
  if (plan.result === "unreadable") throw new Error("The text is unreadable");
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(["create", "invalid", "create"]);
  await makeRepository("ONE");
  expect(await transaction((tx) => insertRows(tx, csv, actor, plan.rows, "1"))).toEqual({
    created: 1,
    skipped: 2,
    skippedRows: [
      { line: 2, reason: "exists", fields: [] },
      { line: 3, reason: "invalid", fields: ["link"] },
    ],
  });
});

test("imports the maximum number of rows at once, and none twice", async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `name ${index},example.com/${index},text`);
  const text = ["name,link,description", ...rows].join("\n");
  expect(await importRecords(csv, actor, text)).toMatchObject({ created: 2000, skipped: 0 });
  expect(await importRecords(csv, actor, text)).toMatchObject({ created: 0, skipped: 2000 });
});
