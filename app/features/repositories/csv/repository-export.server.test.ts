import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { exportRecordRows } from "#app/features/csv/records/export-records.server.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { baseRecordListShape } from "#app/resources/record-list-shape.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { csv } from "./record-csv.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

const format = { i18n: i18nFor(fallbackLanguage), timeZone: "UTC" };

const events = collectEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
  const createdAt = new Date(0);
  await makeRepository("Beta", { link: "https://b.example/", description: "two\nlines", createdAt });
  await makeRepository("Alpha", { link: "https://a.example/", description: "", createdAt });
  await makeRepository("Gamma", { link: "https://g.example/", description: "lines", createdAt });
});

test.each([
  ["", ["Alpha", "Beta", "Gamma"]],
  ["line", ["Beta", "Gamma"]],
  ["nothing here", []],
])("exports what the search for %j finds, and emits the event once", async (searchTerm, names) => {
  const rows: string[][] = [];
  const query = parseListQuery(baseRecordListShape, new URLSearchParams({ searchTerm }));
  for await (const portion of exportRecordRows(csv, actor, query, format)) rows.push(...portion);
  expect(rows.map(([name]) => name)).toEqual(names);
  const details = searchTerm ? { searchTerm } : {};
  expect(events).toMatchObject([{ kind: "repository.export", actor: { id: "a" }, details }]);
});

test("a row has the fields in the order of the headings, and the time of creation", async () => {
  const query = parseListQuery(baseRecordListShape, new URLSearchParams({ searchTerm: "two" }));
  const { value } = await exportRecordRows(csv, actor, query, format).next();
  const [row = []] = value ?? [];
  const names = fieldNames(repositoryFields);
  const cell = (field: (typeof names)[number]) => row[names.indexOf(field)];
  expect([cell("name"), cell("link"), cell("description")]).toEqual([
    "Beta",
    "https://b.example/",
    "two\nlines",
  ]);
  expect(row).toHaveLength(names.length + 1);
  expect(row.at(-1)).toBe("1970-01-01 00:00:00");
});
