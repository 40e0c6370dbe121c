import { beforeAll, expect, test } from "vitest";
import { createUser } from "#app/features/users/user-writes.server.ts";
import { db } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

test("a demo keeps no audit log", async () => {
  await createUser(commandLineActor, { name: "Ada", email: "ada@example.org", role: "user" });
  expect(await db().select().from(activity)).toEqual([]);
});
