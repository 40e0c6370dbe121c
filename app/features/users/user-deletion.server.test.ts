import { like } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { db, transaction } from "#db/client.server.ts";
import { deletedRecord, user, verification } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { bulkWarning } from "./bulk/bulk-form.server.ts";
import { createUndoLink } from "./email-change-undo.server.ts";
import { deleteUser, isUserRestorable } from "./user-deletion.server.ts";

// As if thousands of records belonged to every user.
vi.mock("#app/deleted-records/dependents.server.ts", async (original) => ({
  ...(await original<object>()),
  maxRowsKept: 0,
  deletesRecordsToo: () => true,
}));

beforeAll(migrateTestDatabase);

test("a user who cannot be restored leaves no link that undoes a change of the email", async () => {
  const admin = userActor(await makeUser({ role: "admin" }));
  const { id: userId } = await makeUser();
  expect(await isUserRestorable(userId)).toBe(false);
  await transaction((tx) =>
    createUndoLink(tx, { userId, oldEmail: "a@example.org", newEmail: "b@example.org" }),
  );
  const links = () => db().$count(verification, like(verification.identifier, "undo-email-change-%"));
  expect(await links()).toBe(1);
  expect(await deleteUser(admin, userId)).toMatchObject({ result: "done" });
  expect([await db().$count(user), await db().$count(deletedRecord), await links()]).toEqual([1, 0, 0]);
});

test("a bulk deletion says that some users cannot be restored if records belong to users", () => {
  expect(bulkWarning("delete")).toBe("users.bulk.delete.withRecords");
  expect(bulkWarning("ban")).toBeUndefined();
});
