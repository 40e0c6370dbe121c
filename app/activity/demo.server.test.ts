import { beforeAll, expect, test } from "vitest";
import { createUser } from "#app/users/users.server.ts";
import { removeExpired } from "#db/cleanup.server.ts";
import { db } from "#db/client.server.ts";
import { activity, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { commandLine } from "./activity.server.ts";

beforeAll(() => {
  process.env.DEMO_MODE = "true";
  migrateTestDatabase();
});

test("a demo keeps no trail, and nobody's account changes with time", async () => {
  const person = await makeUser({ banned: true, banExpires: new Date(1) });
  await createUser(commandLine, { name: "Ada", email: "ada@example.org", role: "user" });
  expect(db().select().from(activity).all()).toEqual([]);
  const before = db().select().from(user).all();
  await removeExpired(Date.now(), 0);
  expect(db().select().from(user).all()).toEqual(before);
  expect(before.map(({ id }) => id)).toContain(person.id);
});
