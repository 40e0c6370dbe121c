import { beforeAll, expect, test } from "vitest";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { removeExpired } from "../cleanup.server.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

test("a demo keeps deleted records", async () => {
  await deleteUser(commandLineActor, (await makeUser()).id);
  await removeExpired(new Date("2099-01-01"));
  expect(await db().$count(deletedRecord)).toBe(1);
});
