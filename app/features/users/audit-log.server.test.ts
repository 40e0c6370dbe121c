import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { deleteUser } from "./user-deletion.server.ts";

beforeAll(migrateTestDatabase);

test("rolls back the change if the entry cannot be written", async () => {
  const admin = await makeUser({ role: "admin" });
  const person = await makeUser();
  const unrecordable = { ...userActor(admin), name: null as unknown as string };
  await expect(deleteUser(unrecordable, person.id)).rejects.toThrow();
  expect(await db().select().from(user).where(eq(user.id, person.id))).toHaveLength(1);
});
