import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getRequestingActor, requesterTransaction } from "#app/jobs/requester.server.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(migrateTestDatabase);

test("a job requested during an impersonation writes after its end, until the administrator is demoted", async () => {
  const [admin, person] = [await makeUser({ role: "admin" }), await makeUser()];
  const actor = await getRequestingActor({ id: person.id, impersonatorId: admin.id });
  const write = () => requesterTransaction(actor, { apps: ["app"] }, async () => "written");
  expect(await db().$count(session)).toBe(0);
  expect(await write()).toBe("written");
  await db().update(user).set({ role: "user" }).where(eq(user.id, admin.id));
  await expect(write()).rejects.toThrow("notAllowed");
});
