import { beforeAll, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { listExport } from "./list-export.server.ts";

const format = {
  i18n: i18nFor(fallbackLanguage),
  timeZone: "Africa/Nairobi",
};

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", name: "Ada", email: "ada@example.org", role: "admin" });
  await makeUser({ name: "Berta", email: "berta@example.org", createdAt: new Date(0) });
});

async function rowsOf(search: string) {
  const rows: string[][] = [];
  for await (const batch of listExport.select(new URLSearchParams(search))?.read(format) ?? []) {
    rows.push(...batch);
  }
  return rows;
}

test.each([
  ["sort=name", ["Ada", "Berta"]],
  ["searchTerm=bert", ["Berta"]],
  ["role=admin", ["Ada"]],
  ["role=user&status=active", ["Berta"]],
  ["list=role%3Dadmin", ["Ada"]],
  ["searchTerm=bert&id=a&id=gone", ["Ada"]],
])("exports the users selected by %j", async (search, names) => {
  expect((await rowsOf(search)).map(([name]) => name)).toEqual(names);
});

test("counts the rows, and refuses an invalid selection", async () => {
  expect(await listExport.select(new URLSearchParams("searchTerm=bert"))?.count()).toEqual({
    count: 1,
    more: false,
  });
  expect(listExport.select(new URLSearchParams({ id: "?" }))).toBeUndefined();
});

test("a row has the labels of role and status, and times in the reader's time zone", async () => {
  const row = ["Berta", "berta@example.org", "User", "Active", "1970-01-01 03:00:00", ""];
  expect(await rowsOf("searchTerm=bert")).toEqual([row]);
});
