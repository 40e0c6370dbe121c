import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { findAndTouchSession } from "#app/auth/session.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { startImpersonation } from "./impersonation.server.ts";
import { load } from "./slots/user-action.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  support: { name: "support", order: 50, includes: "user", permissions: { user: ["impersonate"] } },
  accountant: { name: "accountant", order: 51, includes: "user", permissions: { repository: ["create"] } },
}));

beforeAll(migrateTestDatabase);

test.each([
  ["user", "started"],
  ["support", "started"],
  ["accountant", "morePermissions"],
  ["admin", "administrator"],
])("a role with few permissions impersonating %s: %s", async (role, expected) => {
  const client = await signedInClient((await makeUser({ role: "support" })).id);
  const person = await makeUser({ role });
  const { result } = await startImpersonation(person.id, client.request("/"), await client.context());
  expect(result).toBe(expected);
  const detail = await getUser(person.id);
  expect(detail && (await load(detail, "support"))).toBe(expected === "started");
});

test("an impersonation ends when the user gets more permissions than the impersonator", async () => {
  const client = await signedInClient((await makeUser({ role: "support" })).id);
  const person = await makeUser();
  const outcome = await startImpersonation(person.id, client.request("/"), await client.context());
  if (outcome.result === "started") client.cookies.store(outcome.headers);
  expect(await findAndTouchSession(client.cookie)).not.toBeNull();
  await db().update(user).set({ role: "accountant" }).where(eq(user.id, person.id));
  expect(await findAndTouchSession(client.cookie)).toBeNull();
});
