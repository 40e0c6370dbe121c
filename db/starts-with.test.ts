import { asc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "./client.server.ts";
import { verification } from "./schema.ts";
import { startsWith } from "./starts-with.ts";

beforeAll(migrateTestDatabase);

test.each([
  ["a_", ["a_", "a_1", "a_é", "a_\u{10ffff}"]],
  ["a", ["a", "a_", "a_1", "a_é", "a_\u{10ffff}", "aa"]],
  ["é", []],
])("%j", async (prefix, expected) => {
  await db().delete(verification);
  const identifiers = ["a", "a_", "a_1", "a_é", "a_\u{10ffff}", "aa", "A_1", "b", "e", ""];
  const common = { value: "", expiresAt: new Date() };
  await db()
    .insert(verification)
    .values(identifiers.map((identifier) => ({ ...common, identifier })));
  const found = await db()
    .select({ identifier: verification.identifier })
    .from(verification)
    .where(startsWith(verification.identifier, prefix))
    .orderBy(asc(verification.identifier));
  expect(found.map(({ identifier }) => identifier)).toEqual(expected);
});
