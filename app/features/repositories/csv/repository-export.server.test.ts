import { beforeAll, expect, test } from "vitest";
import { toListExport } from "#app/features/csv/records/record-exports.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeRepository, migrateTestDatabase } from "#tests/support/database.ts";
import { repositoryFields } from "../repository.schema.ts";
import { csv } from "./record-csv.server.ts";

const format = { i18n: i18nFor(fallbackLanguage), timeZone: "UTC" };

const select = (search: Record<string, string>) => toListExport(csv).select(new URLSearchParams(search));

beforeAll(async () => {
  await migrateTestDatabase();
  const createdAt = new Date(0);
  await makeRepository("Beta", { link: "https://b.example/", description: "two\nlines", createdAt });
  await makeRepository("Alpha", { link: "https://a.example/", description: "", createdAt });
  await makeRepository("Gamma", { link: "https://g.example/", description: "lines", createdAt });
});

test.each([
  ["", ["Alpha", "Beta", "Gamma"]],
  ["line", ["Beta", "Gamma"]],
  ["nothing here", []],
])("exports the results of a search for %j", async (searchTerm, names) => {
  const selected = select({ searchTerm });
  const rows: string[][] = [];
  for await (const portion of selected?.read(commandLineActor, format) ?? []) rows.push(...portion);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(selected?.scope).toMatchObject({ searchTerm, filters: {} });
  expect(await selected?.count()).toEqual({ count: names.length, more: false });
});

test("a row has the fields in the order of the headings, and the time of creation", async () => {
  const selected = select({ searchTerm: "two" });
  const value = (await selected?.read(commandLineActor, format).next())?.value as string[][] | undefined;
  const [row = []] = value ?? [];
  expect(selected?.headings(format)).toHaveLength(row.length);
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
