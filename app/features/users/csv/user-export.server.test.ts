import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { userListShape } from "#app/features/users/user.schema.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { exportUserRows } from "./user-export.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

const format = {
  i18n: i18nFor(fallbackLanguage),
  timeZone: "Africa/Nairobi",
};

const events = collectEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", name: "Ada", email: "ada@example.org", role: "admin" });
  await makeUser({ name: "Berta", email: "berta@example.org", createdAt: new Date(0) });
});

test.each([
  ["", ["Ada", "Berta"]],
  ["bert", ["Berta"]],
])("exports what the search for %j finds, and emits the event once", async (searchTerm, names) => {
  const rows: string[][] = [];
  const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm, sort: "name" }));
  for await (const portion of exportUserRows(actor, query, format)) rows.push(...portion);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(events).toMatchObject([{ kind: "user.export", actor: { id: "a" } }]);
  expect(events[0]).toMatchObject({ details: searchTerm ? { searchTerm } : {} });
});

test("exports a selection, without those who are gone", async () => {
  const rows: string[][] = [];
  const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm: "bert" }));
  for await (const portion of exportUserRows(actor, query, format, ["a", "gone"])) rows.push(...portion);
  expect(rows.map(([name]) => name)).toEqual(["Ada"]);
});

test("a row has the labels of role and status, and times in the reader's time zone", async () => {
  const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm: "bert" }));
  const { value } = await exportUserRows(actor, query, format).next();
  expect(value).toEqual([["Berta", "berta@example.org", "User", "Active", "1970-01-01 03:00:00", ""]]);
});
