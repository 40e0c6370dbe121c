import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Finding } from "#app/cli/finding.ts";
import { seal } from "#app/secrets/sealed.server.ts";
import { db } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { check } from "./doctor.server.ts";

beforeAll(migrateTestDatabase);

async function findings() {
  const found: Finding[] = [];
  for await (const finding of check()) found.push(finding);
  return found;
}

test("doctor counts the users whose second factor cannot be read", async () => {
  expect(await findings()).toEqual([]);
  const [readable, unreadable] = [await makeUser(), await makeUser()];
  for (const { id } of [readable, unreadable]) await insertTwoFactor(id);
  expect(await findings()).toEqual([]);
  // As after a new application secret: sealed with another key.
  const secret = seal("outbox", "a", unreadable.id);
  await db().update(twoFactor).set({ secret }).where(eq(twoFactor.userId, unreadable.id));
  expect(await findings()).toEqual([
    { level: "warning", text: expect.stringContaining("1 user cannot sign in with a second factor") },
  ]);
});
