import { beforeAll, expect, test } from "vitest";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { sampleAccounts } from "./sample-accounts.ts";
import { removeFeatureSampleData, seedIfEmpty } from "./seed.server.ts";

beforeAll(migrateTestDatabase);

test("fills an empty database once with consistent users and repositories", async () => {
  expect(await seedIfEmpty()).toBe(true);
  expect(await seedIfEmpty()).toBe(false);

  const people = await db().select().from(user);
  expect(people).toHaveLength(sampleAccounts.length + settings().sampleUsers);
  const names = people.map(({ name }) => name).filter(Boolean);
  expect(new Set(names).size).toBe(names.length);
  for (const script of ["Arab", "Ethi", "Hani", "Hang", "Deva", "Cyrl"]) {
    const written = new RegExp(`\\p{Script=${script}}`, "u");
    expect(names.filter((name) => written.test(name)).length, script).toBeGreaterThan(10);
  }
  for (const { createdAt, lastSignInAt, updatedAt } of people) {
    expect(createdAt.getTime()).toBeLessThan(Date.now());
    if (lastSignInAt) expect(lastSignInAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  }
  for (const state of ["banned", "emailVerified"] as const)
    expect(new Set(people.map((person) => person[state])).size, state).toBe(2);

  const repositories = await db().select().from(repository);
  expect(repositories).toHaveLength(60);
});

test("removing sample data keeps the sample accounts and data that others added", async () => {
  const person = await makeUser();
  const added = await makeRepository("our-own");
  await removeFeatureSampleData();
  const people = await db().select().from(user);
  const emails = [...sampleAccounts.map(({ email }) => email), person.email];
  expect(people.map(({ email }) => email).sort()).toEqual([...emails].sort());
  expect(await db().select({ id: repository.id }).from(repository)).toEqual([{ id: added.id }]);
});
