import { beforeAll, expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { operations } from "./api.ts";

beforeAll(migrateTestDatabase);

test("an account does not show what an administrator wrote about a ban that is over", async () => {
  const ban = { banned: true, banReason: "Reported by Eve", banExpires: new Date(Date.now() - 1000) };
  const caller = { user: await makeUser(ban) };
  const getAccount = operations.find(({ id }) => id === "getAccount");
  const response = await getAccount?.handler({ caller } as never);
  expect(response?.body).toMatchObject({ id: caller.user.id, banned: false, banReason: null });
});
