import { beforeAll, expect, test } from "vitest";
import { commandLine } from "#app/auth/actor.server.ts";
import { createUser } from "#app/users/users.server.ts";
import { db } from "#db/client.server.ts";
import { activity } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(() => {
  process.env.DEMO_MODE = "true";
  migrateTestDatabase();
});

test("a demo keeps no trail", async () => {
  await createUser(commandLine, { name: "Ada", email: "ada@example.org", role: "user" });
  expect(db().select().from(activity).all()).toEqual([]);
});
