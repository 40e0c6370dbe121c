import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { userListShape } from "#app/features/users/user.schema.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { recordEvents } from "#tests/support/events.ts";
import { exportUserRows } from "./user-export.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

const events = recordEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", name: "Ada", email: "ada@example.org", role: "admin" });
  await makeUser({ name: "Berta", email: "berta@example.org" });
});

test.each([
  ["", ["Ada", "Berta"]],
  ["bert", ["Berta"]],
])("exports what the search for %j finds, and emits the event once", async (searchTerm, names) => {
  const rows: string[][] = [];
  const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm, sort: "name" }));
  for await (const portion of exportUserRows(actor, query)) rows.push(...portion);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(events).toMatchObject([{ kind: "user.export", actor: { id: "a" } }]);
  expect(events[0]).toMatchObject({ details: searchTerm ? { searchTerm } : {} });
});
