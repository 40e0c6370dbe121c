import { beforeAll, expect, test } from "vitest";
import { parseListQuery } from "#app/lists/list-query.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { explainQueries } from "#tests/support/postgres/plans.ts";
import { makeRandomUsers } from "#tests/support/random-users.ts";
import { listUsers } from "../user-list.server.ts";
import { userListShape } from "../user-list-shape.ts";

beforeAll(async () => {
  await migrateTestDatabase();
  await makeRandomUsers(400, 11);
});

test.each<[Record<string, string>, index: string]>([
  [{ searchTerm: "anna" }, "user_search"],
  [{ searchTerm: "zq" }, "user_search_short"],
  [{ searchTerm: "😀😀😀" }, "user_search_short"],
  [{ role: "admin" }, "user_roles"],
  [{ status: "invited" }, "user_invited"],
  [{ status: "banned" }, "user_banned"],
  [{ status: "not-onboarded" }, "user_not_onboarded"],
  [{}, "user_by_created"],
  [{ sort: "email" }, "user_email_unique"],
  [{ sort: "role" }, "user_by_role"],
  [{ sort: "name" }, "user_by_name"],
  [{ sort: "lastSignIn", direction: "asc" }, "user_by_last_sign_in"],
])("the list for %j uses the index %s", async (search, index) => {
  const plans = await explainQueries(async () => {
    const { next } = await listUsers(query(search));
    if (next) await listUsers(query({ ...search, after: next }));
  });
  expect(plans.join("\n")).toMatch(new RegExp(` (on|using) ${index}\\b`));
});

function query(search: Record<string, string>) {
  return parseListQuery(userListShape, new URLSearchParams(search));
}
