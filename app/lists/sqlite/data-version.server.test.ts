import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { searchIndexVersion } from "./data-version.server.ts";

beforeAll(migrateTestDatabase);

const changes: Partial<typeof user.$inferInsert>[] = [
  { name: "Bea" },
  { email: "bea@example.org" },
  { role: "admin" },
  { banned: true },
  { name: "" },
];

test("the version of a search index changes with each write to the index", {
  tags: ["sqlite"],
}, async () => {
  const versions = [searchIndexVersion("user")];
  for (let round = 0; round < 60; round++) {
    const { id } = await makeUser({ name: `Anna ${round}` });
    versions.push(searchIndexVersion("user"));
    for (const change of changes) {
      const { email } = change;
      await db()
        .update(user)
        .set(email ? { email: `${round}${email}` } : change)
        .where(eq(user.id, id));
      versions.push(searchIndexVersion("user"));
    }
    await db().delete(user).where(eq(user.id, id));
    versions.push(searchIndexVersion("user"));
  }
  expect(new Set(versions).size).toBe(versions.length);
});

test("the version of a search index does not change when someone signs in", { tags: "sqlite" }, async () => {
  const { id } = await makeUser();
  const version = searchIndexVersion("user");
  await db().update(user).set({ lastSignInAt: new Date(), language: "en" }).where(eq(user.id, id));
  expect(searchIndexVersion("user")).toBe(version);
});
